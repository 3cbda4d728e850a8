import { defineJob, noPayload } from '#server/jobs/job.ts';
import { askGateway } from './ask-gateway.ts';
import { after } from './attempt-times.ts';
import { takeCardPaymentsToCheck } from './card-payments.sql.ts';

const AT_ONCE = 100;
const AGAIN_MS = 5 * 60_000;

/** Browsers close and notifications get lost: whatever is not decided is asked about when it is time. */
export const reconcileCardPayments = defineJob({
  name: 'reconcile_card_payments',
  payload: noPayload,
  async run(deps) {
    const now = deps.now();
    const again = after(now, AGAIN_MS);
    const due = await takeCardPaymentsToCheck(deps.db, { now, again, limit: AT_ONCE });
    for (const payment of due)
      try {
        // Whoever does not answer one question answers none: the others come again in some minutes.
        if ((await askGateway(deps, payment)) === 'silent') return;
      } catch (error) {
        deps.log.error({ err: error, cardPayment: payment.id }, 'a card payment cannot be settled');
      }
  },
});
