import { z } from 'zod/mini';
import { prepaymentChoiceField } from './credits.ts';
import { endpoint } from './endpoint.ts';
import { dateField, idInPath, solesField } from './fields.ts';

const earlierSchedule = z.object({
  /** The first that the credit had is 1. */
  number: z.int(),
  /** The day on which another took its place. */
  until: dateField,
  /** The payment that did it; `payoff`: nothing was left to pay. */
  replaced_by: z.object({ choice: prepaymentChoiceField, amount: solesField }),
  installments: z.array(
    z.object({
      number: z.int(),
      due_on: dateField,
      principal: solesField,
      interest: solesField,
      igv: solesField,
      insurance: solesField,
      fee: solesField,
      total: solesField,
    }),
  ),
});
export type EarlierSchedule = z.output<typeof earlierSchedule>;

export const getEarlierSchedules = endpoint({
  method: 'GET',
  path: '/loans/:id/schedules',
  roles: ['client', 'seller_for_client'],
  subject: 'loan',
  summary: 'The schedules that a credit had before, newest first, and what replaced each',
  params: z.object({ id: idInPath }),
  response: z.object({ ok: z.literal(true), schedules: z.array(earlierSchedule) }),
  refusals: ['not_found'],
  example: { params: { id: '1' } },
});
