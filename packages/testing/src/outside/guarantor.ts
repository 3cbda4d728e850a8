import { expectStatus, send } from './applicant.ts';
import { newFigures } from './new-figures.ts';
import { openSandbox } from './sandbox.ts';

export interface Guarantor {
  document_type: 'DNI';
  identification_number: string;
  first_name: string;
  last_name: string;
  email: string;
  phone: string;
}

/** Somebody with an inbox of their own; the last digit decides what the bureau of the sandbox says of them. */
export function makeGuarantor(lastDigit = '0'): Guarantor {
  const number = newFigures();
  return {
    document_type: 'DNI',
    identification_number: `${number}${lastDigit}`,
    first_name: 'Ana Lucía',
    last_name: 'Flores Ruiz',
    email: `aval.${number}@correo.pe`,
    phone: `+519${number}0`,
  };
}

/** Names a guarantor through the API and waits for the link in their inbox, as a path. */
export async function inviteGuarantor(
  { url, sandboxUrl }: { url: string; sandboxUrl: string },
  { token, loanId }: { token: string; loanId: number },
  guarantor: Guarantor,
): Promise<string> {
  const answer = await send(url, 'PUT', `/loans/${loanId}/guarantor`, token, guarantor);
  await expectStatus(answer, 200);
  const link = await openSandbox(sandboxUrl).linkTo(guarantor.email);
  return new URL(link).pathname;
}
