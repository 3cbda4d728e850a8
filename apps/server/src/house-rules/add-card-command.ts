import { type CalendarDate, isCalendarDate } from '@alivio/domain/calendar/calendar-date.ts';
import { installmentRoundings, insuranceModes } from '@alivio/domain/installment/plan-settings.ts';
import { judgeNewCard } from '@alivio/domain/rates/new-card.ts';
import type { RateCard } from '@alivio/domain/rates/rate-card.ts';
import { aboutRateCards } from '@alivio/domain/work/work-subject.ts';
import { z } from 'zod/mini';
import { recordAuditEvent } from '#server/audit/record-audit-event.ts';
import { addCard } from '#server/rates/add-card.ts';
import { centimosJson, rateJson } from '#server/rates/stored-money.ts';
import { approvalCommand } from '#server/work/approval-command.ts';
import { hashCards, type LockedCards, lockCards } from './locked-cards.ts';

const day = z.custom<CalendarDate>((value) => typeof value === 'string' && isCalendarDate(value));

/** As it was proposed, in the inner units. */
const card: z.ZodMiniType<RateCard> = z.object({
  version: z.string(),
  validFrom: day,
  validTo: z.nullable(day),
  minAmount: centimosJson,
  maxAmount: centimosJson,
  teas: z.array(z.object({ term: z.int(), campaign: z.boolean(), tea: rateJson })),
  insurance: rateJson,
  insuranceMode: z.enum(insuranceModes),
  fee: centimosJson,
  igv: rateJson,
  defaultInterest: rateJson,
  rounding: z.enum(installmentRoundings),
});

/** From its day on new applications are priced with it; whatever was priced before keeps its card. */
export const addCardCommand = approvalCommand<LockedCards, { card: RateCard }>({
  command: 'add_rate_card',
  payload: z.object({ card }),
  lock: (trx) => lockCards(trx),
  hashSeen: async (_, locked, today) => hashCards(locked, today),
  async run(deps, trx, act, { rates, waiting }, proposed) {
    // Nothing that it rests on has changed since it was proposed: a fault now is a bug.
    const fault = judgeNewCard(rates.cards, rates.caps, proposed.card, act.today);
    if (fault) throw new Error(`card ${proposed.card.version}: ${fault.message}`);
    await addCard(trx, proposed.card, waiting.approvalId);
    const { version, validFrom } = proposed.card;
    await recordAuditEvent(deps, trx, act.by, {
      action: 'rates.card_added',
      subject: aboutRateCards,
      details: { version, valid_from: validFrom },
    });
  },
  // Nothing had changed, and whoever wants another card proposes it.
  reopen: async () => undefined,
});
