import type { SettingsCard } from '@alivio/contract/rate-settings.ts';
import type { CalendarDate } from '@alivio/domain/calendar/calendar-date.ts';
import { aboutRateCards } from '@alivio/domain/work/work-subject.ts';
import type { Connection } from '#server/db/client.ts';
import { type ListedCap, listCaps } from '#server/rates/list-caps.ts';
import { listCards } from '#server/rates/list-cards.ts';
import { findAuthors } from './find-authors.ts';
import { standingOf } from './standing-of.ts';
import { findWaitingRule } from './waiting-rule.ts';

/** Every card and cap as they stand, newest first, whether they can be used or not. */
export async function getRateSettings(db: Connection, today: CalendarDate) {
  const stored = await listCards(db);
  const dated = stored.map(({ card, withdrawnAt }) => ({ ...card, withdrawnAt }));
  const cards: SettingsCard[] = [];
  for (const { card, approvalId, withdrawnAt } of stored.toReversed()) {
    const { version, validTo, ...terms } = card;
    const standing = standingOf({ ...card, withdrawnAt }, dated, today);
    const authors = await findAuthors(db, approvalId);
    cards.push({ version, valid_to: validTo, terms, standing, ...authors });
  }
  const caps = (await listCaps(db)).toReversed().map(({ before, ...holding }) => ({
    ...toWire(holding),
    before: before.map(toWire),
  }));
  const waiting = await findWaitingRule(db, aboutRateCards);
  return { today, cards, caps, waiting_approval_id: waiting?.approvalId ?? null };
}

function toWire({ cap, entered }: Omit<ListedCap, 'before'>) {
  return { cap, entered: entered && { name: entered.name, at: entered.at.toISOString() } };
}
