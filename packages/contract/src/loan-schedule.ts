import { z } from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { dateField, idInPath, solesField } from './fields.ts';

const line = z.object({
  number: z.int(),
  /** Null until the credit is disbursed. */
  due_on: z.nullable(dateField),
  principal: solesField,
  interest: solesField,
  igv: solesField,
  insurance: solesField,
  fee: solesField,
  /** As scheduled: the sum of the five before it. */
  total: solesField,
  /** Owed today for being late, with its IGV. */
  late_interest: solesField,
  default_interest: solesField,
  paid: solesField,
  owed: solesField,
  paid_on: z.nullable(dateField),
});
export type ScheduleLine = z.output<typeof line>;

const schedule = z.object({
  ok: z.literal(true),
  installments: z.array(line),
  /** The client's money that pays nothing yet. */
  funds: solesField,
  /** Principal paid ahead of the schedule. */
  prepaid: solesField,
  today: dateField,
});
export type LoanSchedule = z.output<typeof schedule>;

export const getSchedule = endpoint({
  method: 'GET',
  path: '/loans/:id/schedule',
  roles: ['client', 'seller_for_client'],
  subject: 'loan',
  summary:
    'Every instalment of a credit: what it consists of, what was paid and what is owed today',
  params: z.object({ id: idInPath }),
  response: schedule,
  refusals: ['not_found'],
  example: { params: { id: '1' } },
});
