import { z } from 'zod/mini';
import { waitingChoice } from './credits.ts';
import { endpoint } from './endpoint.ts';
import { dateField, idInPath } from './fields.ts';
import { accountField } from './loan-account.ts';

const params = z.object({ id: idInPath });

export const getPrepayment = endpoint({
  method: 'GET',
  path: '/loans/:id/prepayment',
  roles: ['client', 'seller_for_client'],
  subject: 'loan',
  summary:
    'What a prepayment is reckoned from, the choice that waits for a transfer, and whether a card is being charged',
  params,
  response: z.object({
    ok: z.literal(true),
    today: dateField,
    account: accountField,
    waiting: z.nullable(waitingChoice),
    /** A payment by card of this loan has not ended yet: nothing else can begin. */
    is_paying: z.boolean(),
    /** By when it has ended at the latest, if nobody pays with its form; null while a bank has still to decide. */
    paying_until: z.nullable(z.string()),
    /** The last choice, if its last day has passed and nothing met it. */
    lapsed: z.nullable(waitingChoice),
    procedure: z.string(),
  }),
  refusals: ['not_found', 'loan_not_disbursed'],
  example: { params: { id: '1' } },
});
export type Prepayment = z.output<typeof getPrepayment.response>;
