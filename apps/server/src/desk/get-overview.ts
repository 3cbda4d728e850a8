import type { CalendarDate } from '@alivio/domain/calendar/calendar-date.ts';
import { workItemKinds } from '@alivio/domain/work/work-item-kinds.ts';
import { getStaffUser } from '#server/accounts/get-staff-user.ts';
import type { Deps } from '#server/deps.ts';
import type { StaffSession } from '#server/sessions/session.ts';
import { countWork } from '#server/work/count-work.ts';
import { listRights } from '#server/work/list-rights.ts';
import { listWorkItems } from '#server/work/list-work-items.ts';
import { selectDailyFigures, selectMoneyOf } from './overview.sql.ts';

const MINE_SHOWN = 20;

/** The first page of the desk: what waits, what is late, what is mine, what the day moved. */
export async function getOverview(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { staffUserId }: StaffSession,
  today: CalendarDate,
) {
  const looker = { staffUserId, now: now() };
  const counts = await countWork(db, looker);
  const mine = await listWorkItems(db, looker, { mineOf: looker }, { page: 1, limit: MINE_SHOWN });
  const figures = await selectDailyFigures(db, today);
  const user = await getStaffUser(db, staffUserId);
  const nothing = { waiting: 0, late: 0, mine: 0 };
  return {
    today,
    me: {
      id: staffUserId,
      name: `${user.first_name} ${user.last_name}`,
      rights: await listRights(db, staffUserId),
    },
    kinds: workItemKinds.map((kind) => ({ kind, ...(counts.get(kind) ?? nothing) })),
    mine: mine.items,
    money: await selectMoneyOf(db, today),
    charts: {
      applications: figures.map(({ day, applications }) => ({ day, value: applications })),
      decisions: figures.map(({ day, decisions }) => ({ day, value: decisions })),
      disbursed: figures.map(({ day, disbursed }) => ({ day, value: disbursed / 100 })),
    },
  };
}
