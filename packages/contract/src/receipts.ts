import { z } from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { dateField, idInPath, solesField } from './fields.ts';

const receipt = z.object({
  number: z.int(),
  /** As it stands on the paper. */
  reference: z.string(),
  paid_on: dateField,
  amount: solesField,
  method: z.enum(['card', 'transfer']),
});
export type Receipt = z.output<typeof receipt>;

export const listReceipts = endpoint({
  method: 'GET',
  path: '/loans/:id/receipts',
  roles: ['client', 'seller_for_client'],
  subject: 'loan',
  summary: 'The payments that came in on a credit and were not taken back, newest first',
  params: z.object({ id: idInPath }),
  response: z.object({ ok: z.literal(true), receipts: z.array(receipt) }),
  refusals: ['not_found'],
  example: { params: { id: '1' } },
});

export const getReceipt = endpoint({
  method: 'GET',
  path: '/loans/:id/receipts/:number',
  roles: ['client'],
  delegated: 'papers',
  subject: 'loan',
  summary: 'The receipt of one payment',
  params: z.object({ id: idInPath, number: idInPath }),
  answerKind: 'file',
  contentTypes: ['application/pdf'],
  refusals: ['not_found'],
  example: { params: { id: '1', number: '1' } },
});
