import { z } from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { idInPath } from './fields.ts';

export const withdrawPrepayment = endpoint({
  method: 'DELETE',
  path: '/loans/:id/prepayment',
  roles: ['client'],
  delegated: 'prepayment',
  subject: 'loan',
  summary: 'Takes back the choice that waits for a transfer; there may be none',
  params: z.object({ id: idInPath }),
  response: z.object({ ok: z.literal(true) }),
  refusals: ['not_found'],
  example: { params: { id: '1' } },
});
