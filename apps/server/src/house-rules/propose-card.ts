import { formatLongDate } from '@alivio/domain/calendar/format-long-date.ts';
import {
  type CardTerms,
  cardBefore,
  cardVersion,
  judgeNewCard,
} from '@alivio/domain/rates/new-card.ts';
import type { RateCard } from '@alivio/domain/rates/rate-card.ts';
import type { SampleLoan } from '@alivio/domain/rates/sample-cost.ts';
import { aboutRateCards } from '@alivio/domain/work/work-subject.ts';
import { readToday } from '#server/business-date/today.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Deps } from '#server/deps.ts';
import { listCards } from '#server/rates/list-cards.ts';
import { loadRates } from '#server/rates/load-rates.ts';
import { lockRates } from '#server/rates/lock-rates.ts';
import { isRefusal, type Refusal, refuse } from '#server/refusal.ts';
import type { StaffSession } from '#server/sessions/session.ts';
import { checkLease } from '#server/work/check-lease.ts';
import { checkRight } from '#server/work/check-right.ts';
import { describeCard } from './describe-card.ts';
import { proposeRule } from './propose-rule.ts';
import { hashRules } from './waiting-rule.ts';

type NotProposed =
  | 'right_missing'
  | 'case_taken'
  | 'approval_pending'
  | 'no_second_person'
  | 'rate_card_invalid'
  | 'day_not_future'
  | 'rates_unavailable';

/** Prices from a day that is to come; they hold once a second person has said so. */
export async function proposeCard(
  deps: Pick<Deps, 'config' | 'db' | 'now'>,
  by: StaffSession,
  { terms, sample, reason }: { terms: CardTerms; sample: SampleLoan; reason: string },
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
    const taken = (await listCards(trx)).map(({ card: { version } }) => version);
    const card: RateCard = {
      ...terms,
      version: cardVersion(terms.validFrom, taken),
      validTo: null,
    };
    const fault = judgeNewCard(rates.cards, rates.caps, card, today);
    if (fault?.reason === 'day_not_future') return refuse('day_not_future');
    if (fault)
      return refuse('rate_card_invalid', { reason: fault.reason, explanation: fault.message });
    const before = cardBefore(rates.cards, card);
    if (before === undefined) return refuse('rates_unavailable');
    return proposeRule(deps, trx, by, {
      command: 'add_rate_card',
      subject: aboutRateCards,
      startsOn: card.validFrom,
      payload: { card },
      changes: describeCard(before, card, rates.caps, sample),
      seenHash: hashRules(rates, card.validFrom, today),
      reason,
      title: `Tarifario · ${card.version}`,
      why: `Se propone un tarifario desde el ${formatLongDate(card.validFrom)}.`,
      action: 'rates.card_proposed',
      version: card.version,
    });
  });
}
