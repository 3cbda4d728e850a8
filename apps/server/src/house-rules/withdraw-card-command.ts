import { judgeWithdrawal } from '@alivio/domain/rates/new-card.ts';
import { aboutRateCards } from '@alivio/domain/work/work-subject.ts';
import { z } from 'zod/mini';
import { recordAuditEvent } from '#server/audit/record-audit-event.ts';
import { withdrawCard } from '#server/rates/withdraw-card.ts';
import { approvalCommand } from '#server/work/approval-command.ts';
import { hashCards, type LockedCards, lockCards } from './locked-cards.ts';

/** The card does not begin and the one before it goes on; its row stays, to be read. */
export const withdrawCardCommand = approvalCommand<LockedCards, { version: string }>({
  command: 'withdraw_rate_card',
  payload: z.object({ version: z.string() }),
  lock: (trx) => lockCards(trx),
  hashSeen: async (_, locked, today) => hashCards(locked, today),
  async run(deps, trx, act, { rates }, { version }) {
    // Nothing that it rests on has changed since it was proposed: a fault now is a bug.
    const fault = judgeWithdrawal(rates.cards, rates.caps, version, act.today);
    const card = rates.cards.find((each) => each.version === version);
    if (fault || !card) throw new Error(`card ${version}: ${fault?.message ?? 'gone'}`);
    await withdrawCard(trx, card, deps.now());
    await recordAuditEvent(deps, trx, act.by, {
      action: 'rates.card_withdrawn',
      subject: aboutRateCards,
      details: { version, valid_from: card.validFrom },
    });
  },
  reopen: async () => undefined,
});
