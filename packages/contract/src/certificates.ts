import { z } from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { dateField, idInPath } from './fields.ts';

export const getNoDebtCertificate = endpoint({
  method: 'GET',
  path: '/loans/:id/no-debt-certificate',
  roles: ['client'],
  delegated: 'papers',
  subject: 'loan',
  summary: 'The constancia de no adeudo of a credit that is paid',
  params: z.object({ id: idInPath }),
  answerKind: 'file',
  contentTypes: ['application/pdf'],
  refusals: ['not_found', 'loan_not_paid'],
  example: { params: { id: '1' } },
});

/** No more than whoever holds the paper reads on it, and nothing that tells a stranger whose it is. */
const confirmation = z.object({
  ok: z.literal(true),
  number: z.string(),
  issued_on: dateField,
  initials: z.string(),
});
export type Confirmation = z.output<typeof confirmation>;

export const confirmNoDebtCertificate = endpoint({
  method: 'GET',
  path: '/no-debt-certificates/:code',
  roles: 'anyone',
  subject: 'none',
  summary: 'Whether a constancia de no adeudo is ours and valid, by the code of its QR',
  params: z.object({
    code: z.string().check(z.regex(/^[\w-]{22}$/, { error: 'El código no es válido.' })),
  }),
  response: confirmation,
  refusals: ['certificate_invalid', 'too_many_requests'],
  example: { params: { code: 'A'.repeat(22) } },
});
