import type { CapRow } from '@alivio/domain/rates/cap.ts';
import { judgeNewCap } from '@alivio/domain/rates/new-cap.ts';
import { aboutRateCards } from '@alivio/domain/work/work-subject.ts';
import { recordAuditEvent } from '#server/audit/record-audit-event.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Deps } from '#server/deps.ts';
import { addCap } from '#server/rates/add-cap.ts';
import { loadRates } from '#server/rates/load-rates.ts';
import { lockRates } from '#server/rates/lock-rates.ts';
import { isRefusal, type Refusal, refuse } from '#server/refusal.ts';
import type { StaffSession } from '#server/sessions/session.ts';
import { checkRight } from '#server/work/check-right.ts';

/** The next cap of the BCRP. It only ever forbids: a card above it must have ended before it begins. */
export function enterCap(
  deps: Pick<Deps, 'db' | 'now'>,
  by: StaffSession,
  cap: CapRow,
): Promise<null | Refusal<'right_missing' | 'rate_cap_invalid' | 'rates_unavailable'>> {
  return inTransaction(deps.db, async (trx) => {
    await lockRates(trx);
    const forbidden = await checkRight(trx, by, 'administrator');
    if (forbidden) return forbidden;
    const rates = await loadRates(trx);
    if (isRefusal(rates)) return rates;
    const fault = judgeNewCap(rates.cards, rates.caps, cap);
    if (fault)
      return refuse('rate_cap_invalid', { reason: fault.reason, explanation: fault.message });
    await addCap(trx, cap, { by: by.staffUserId, at: deps.now() });
    await recordAuditEvent(deps, trx, by, {
      action: 'rates.cap_entered',
      subject: aboutRateCards,
      details: { ...cap },
    });
    return null;
  });
}
