import { addDays, type CalendarDate } from '@alivio/domain/calendar/calendar-date.ts';
import { isWorkingDay } from '@alivio/domain/calendar/working-days.ts';
import { centimos } from '@alivio/domain/money/centimos.ts';
import { judgePromises } from '#server/collection/judge-promises.ts';
import { writeContact } from '#server/collection/log-contact.ts';
import { orThrow } from '#server/refusal.ts';
import type { StaffSession } from '#server/sessions/session.ts';
import type { DemoContact } from './demo-loans.ts';
import type { DemoWriter } from './demo-writer.ts';
import * as sql from './seed.sql.ts';

const CALLER = 'operaciones@alivio.demo';

/** What the desk said with a late borrower, each time on a day on which it was lawful, and what became of promises. */
export async function seedContacts(
  writer: DemoWriter,
  loanId: number,
  contacts: readonly DemoContact[],
): Promise<void> {
  if (contacts.length === 0) return;
  const staffUserId = await sql.findStaffId(writer.trx, CALLER);
  if (staffUserId === null) throw new Error(`nobody is ${CALLER}`);
  const by: StaffSession = { id: 0, role: 'operations', staffUserId };
  for (const contact of contacts) {
    const day = workingDayFrom(addDays(writer.today, -contact.daysAgo));
    const { deps } = writer.at(day);
    const { channel, result, note, promise } = contact;
    orThrow(
      await writeContact(
        deps,
        writer.trx,
        { by, today: day },
        {
          loanId,
          channel,
          result,
          note,
          minutesAgo: 0,
          promise: promise
            ? { amount: centimos(promise.soles * 100), date: addDays(day, promise.inDays) }
            : null,
        },
      ),
    );
    if (promise) await judgeAfter(writer, loanId, addDays(day, promise.inDays + 1));
  }
}

/** The close of the day after a promise, if that day has come. */
async function judgeAfter(writer: DemoWriter, loanId: number, day: CalendarDate): Promise<void> {
  if (day > writer.today) return;
  const { deps, act } = writer.at(day);
  await judgePromises(deps, writer.trx, act, [loanId]);
}

function workingDayFrom(day: CalendarDate): CalendarDate {
  return isWorkingDay(day) ? day : workingDayFrom(addDays(day, -1));
}
