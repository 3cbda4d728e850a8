import { z } from 'zod/mini';
import { prepaymentChoiceField, waitingChoice } from './credits.ts';
import { endpoint } from './endpoint.ts';
import { dateField, idInPath, solesField } from './fields.ts';
import { cardFormAnswer } from './payments.ts';

/** As the client saw the offer: another one by now is told, not charged. */
const seenOffer = z.strictObject({
  to_pay: solesField,
  saved: solesField,
  installment: z.nullable(solesField),
  installments_left: z.int(),
  ends_on: dateField,
});
export type SeenOffer = z.output<typeof seenOffer>;

export const choosePrepayment = endpoint({
  method: 'POST',
  path: '/loans/:id/prepayment',
  roles: ['client'],
  delegated: 'prepayment',
  subject: 'loan',
  idempotent: true,
  summary: 'Prepays by card, whose form is answered, or records what is to be done with a transfer',
  params: z.object({ id: idInPath }),
  body: z.strictObject({
    choice: prepaymentChoiceField,
    amount: solesField,
    by: z.enum(['card', 'transfer']),
    seen: seenOffer,
  }),
  response: z.object({
    ok: z.literal(true),
    /** By card: for the gateway's own script. */
    card: z.nullable(cardFormAnswer),
    /** By transfer. */
    waiting: z.nullable(waitingChoice),
  }),
  refusals: [
    'not_found',
    'loan_not_disbursed',
    'prepayment_changed',
    'prepayment_not_possible',
    'installments_taken',
    'too_many_requests',
    'unavailable',
  ],
  example: {
    params: { id: '1' },
    body: {
      choice: 'fewer_installments',
      amount: 2000,
      by: 'card',
      seen: {
        to_pay: 2000,
        saved: 692.66,
        installment: 523.76,
        installments_left: 6,
        ends_on: '2026-08-15',
      },
    },
  },
});
