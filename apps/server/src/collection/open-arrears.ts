import type { ArrearsFile } from '@alivio/contract/collection.ts';
import { businessInstant } from '@alivio/domain/calendar/business-instant.ts';
import { type CalendarDate, daysBetween } from '@alivio/domain/calendar/calendar-date.ts';
import {
  isLawfulContactTime,
  nextLawfulContactTime,
} from '@alivio/domain/calendar/contact-hours.ts';
import { lastPromiseDay } from '@alivio/domain/collection/promise.ts';
import { outstandingPrincipal } from '@alivio/domain/payment/owed.ts';
import { aboutLoan } from '@alivio/domain/work/work-subject.ts';
import { getPerson } from '#server/accounts/find-person.ts';
import { type AccessReason, noteAccess } from '#server/cases/note-access.ts';
import type { Deps } from '#server/deps.ts';
import { findLoan } from '#server/loans/find-loan.ts';
import { isRefusal, type Refusal, refuse } from '#server/refusal.ts';
import { loadAccount } from '#server/servicing/load-account.ts';
import type { StaffSession } from '#server/sessions/session.ts';
import { listWorkItems } from '#server/work/list-work-items.ts';
import { selectOverdueSince } from './arrears.sql.ts';
import * as wire from './arrears-file.wire.ts';
import { judgePromisesOf } from './bring-up-to-date.ts';
import { selectClinicOfLoan, selectContacts } from './contacts.sql.ts';
import { selectPromises } from './promises.sql.ts';
import { selectReminders } from './reminders.sql.ts';

/**
 * What is owed on a loan and everything that was said about it. Opening it is written down first: that the client is
 * in arrears is a reason, without it one has to be given.
 */
export async function openArrears(
  deps: Pick<Deps, 'db' | 'now'>,
  by: StaffSession,
  today: CalendarDate,
  { loanId, ...access }: AccessReason & { loanId: number },
): Promise<ArrearsFile | Refusal<'not_found' | 'loan_not_disbursed' | 'access_reason_missing'>> {
  const { db } = deps;
  const loan = await findLoan(db, loanId);
  if (isRefusal(loan)) return loan;
  const account = await loadAccount(db, loan);
  if (account === null) return refuse('loan_not_disbursed');
  const since = await selectOverdueSince(db, loanId, today);
  const refused = await noteAccess(deps, by, loan.clientId, {
    workItemId: access.workItemId,
    reason: access.reason ?? (since === null ? undefined : arrearsReason(loan.code, since, today)),
  });
  if (refused) return refused;
  await judgePromisesOf(deps, [loanId], today);
  const at = businessInstant(today, deps.now());
  const { items } = await listWorkItems(
    ...([
      db,
      { staffUserId: by.staffUserId, now: deps.now() },
      { subject: aboutLoan(loanId) },
    ] as const),
    { page: 1, limit: 20 },
  );
  return {
    today,
    loan: wire.loanToWire(
      loan,
      outstandingPrincipal(account),
      await selectClinicOfLoan(db, loanId),
    ),
    client: wire.clientToWire(await getPerson(db, loan.clientId)),
    arrears: since === null ? null : wire.owedToWire(account, since, today),
    contact_hours: {
      is_open: isLawfulContactTime(at),
      opens_at: nextLawfulContactTime(at).toISOString(),
    },
    last_promise_day: lastPromiseDay(today),
    contacts: (await selectContacts(db, loanId)).map(wire.contactToWire),
    promises: (await selectPromises(db, loanId)).map(wire.promiseToWire),
    reminders: (await selectReminders(db, loanId)).map(wire.reminderToWire),
    work: items.map(wire.workToWire),
  };
}

function arrearsReason(code: string, since: CalendarDate, today: CalendarDate): string {
  return `Cobranza: crédito ${code} con ${daysBetween(since, today)} días de atraso`;
}
