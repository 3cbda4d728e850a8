import { type Confirmation, confirmNoDebtCertificate } from '@alivio/contract/certificates.ts';
import { api } from '#lib/api.ts';
import { ApiError } from '#lib/api-error.ts';

export type Checked =
  | { is: 'valid'; confirmation: Confirmation }
  | { is: 'invalid' }
  | { is: 'tooMany'; message: string };

/** What was cut off or never was a code is as invalid as one that the server does not know. */
export async function loadConfirmation(code: string): Promise<Checked> {
  if (!/^[\w-]{22}$/.test(code)) return { is: 'invalid' };
  try {
    const confirmation = await api(confirmNoDebtCertificate, { params: { code } });
    return { is: 'valid', confirmation };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.code === 'certificate_invalid') return { is: 'invalid' };
    if (error.code === 'too_many_requests') return { is: 'tooMany', message: error.message };
    throw error;
  }
}
