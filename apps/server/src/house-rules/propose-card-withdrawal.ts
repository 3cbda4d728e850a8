import { formatLongDate } from '@alivio/domain/calendar/format-long-date.ts';
import { judgeWithdrawal } from '@alivio/domain/rates/new-card.ts';
import { aboutRateCards } from '@alivio/domain/work/work-subject.ts';
import { readToday } from '#server/business-date/today.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Deps } from '#server/deps.ts';
import { loadRates } from '#server/rates/load-rates.ts';
import { lockRates } from '#server/rates/lock-rates.ts';
import { isRefusal, type Refusal, refuse } from '#server/refusal.ts';
import type { StaffSession } from '#server/sessions/session.ts';
import { checkLease } from '#server/work/check-lease.ts';
import { checkRight } from '#server/work/check-right.ts';
import { proposeRule } from './propose-rule.ts';
import { hashRules } from './waiting-rule.ts';

type NotProposed =
  | 'not_found'
  | 'right_missing'
  | 'case_taken'
  | 'approval_pending'
  | 'no_second_person'
  | 'rate_card_invalid'
  | 'already_begun'
  | 'rates_unavailable';

/** A card that is still to come is not to begin; what has begun is never taken back. */
export async function proposeCardWithdrawal(
  deps: Pick<Deps, 'config' | 'db' | 'now'>,
  by: StaffSession,
  { version, reason }: { version: string; reason: string },
): Promise<{ approvalId: number } | Refusal<NotProposed>> {
  const today = await readToday(deps, deps.db);
  return inTransaction(deps.db, async (trx) => {
    await lockRates(trx);
    const refused =
      (await checkRight(trx, by, 'administrator')) ??
      (await checkLease(deps, trx, by, aboutRateCards));
    if (refused) return refused;
    const rates = await loadRates(trx);
    if (isRefusal(rates)) return rates;
    const card = rates.cards.find((each) => each.version === version);
    if (card === undefined) return refuse('not_found');
    const fault = judgeWithdrawal(rates.cards, rates.caps, version, today);
    if (fault?.reason === 'card_begun') return refuse('already_begun');
    if (fault)
      return refuse('rate_card_invalid', { reason: fault.reason, explanation: fault.message });
    return proposeRule(deps, trx, by, {
      command: 'withdraw_rate_card',
      subject: aboutRateCards,
      startsOn: card.validFrom,
      payload: { version },
      changes: [
        {
          label: 'Tarifario',
          before: `${version}, desde el ${formatLongDate(card.validFrom)}`,
          after: 'No empieza: sigue el anterior',
        },
      ],
      seenHash: hashRules(rates, card.validFrom, today),
      reason,
      title: `Retirar tarifario · ${version}`,
      why: `Se propone retirar el tarifario del ${formatLongDate(card.validFrom)} antes de que empiece.`,
      action: 'rates.withdrawal_proposed',
      version,
    });
  });
}
