import { businessInstant } from '@alivio/domain/calendar/business-instant.ts';
import type { CalendarDate } from '@alivio/domain/calendar/calendar-date.ts';
import {
  isLawfulContactTime,
  nextLawfulContactTime,
} from '@alivio/domain/calendar/contact-hours.ts';
import type { ContactChannel, ContactResult } from '@alivio/domain/collection/contacts.ts';
import { isPromiseDay } from '@alivio/domain/collection/promise.ts';
import type { Centimos } from '@alivio/domain/money/centimos.ts';
import { nextDueOn } from '@alivio/domain/payment/next-due.ts';
import { payoffAmount } from '@alivio/domain/payment/payoff-amount.ts';
import { aboutLoan } from '@alivio/domain/work/work-subject.ts';
import { recordAuditEvent } from '#server/audit/record-audit-event.ts';
import type { Connection } from '#server/db/client.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Deps } from '#server/deps.ts';
import { isRefusal, type Refusal, refuse } from '#server/refusal.ts';
import type { ServicedLoan } from '#server/servicing/load-account.ts';
import { lockAccount } from '#server/servicing/lock-account.ts';
import type { StaffSession } from '#server/sessions/session.ts';
import { checkLease } from '#server/work/check-lease.ts';
import { checkRight } from '#server/work/check-right.ts';
import { closeWorkItem } from '#server/work/close-work-item.ts';
import { insertContact } from './contacts.sql.ts';
import { judgePromises } from './judge-promises.ts';
import { insertPromise, replacePending } from './promises.sql.ts';

const MS_PER_MINUTE = 60_000;

export interface ContactToLog {
  loanId: number;
  channel: ContactChannel;
  result: ContactResult;
  minutesAgo: number;
  note: string | null;
  promise: { amount: Centimos; date: CalendarDate } | null;
}

type PromiseRefusal = Refusal<
  'promise_without_talk' | 'promise_date_invalid' | 'promise_amount_invalid'
>;
type NotLogged =
  | PromiseRefusal
  | Refusal<
      | 'not_found'
      | 'right_missing'
      | 'case_taken'
      | 'loan_not_disbursed'
      | 'loan_not_in_arrears'
      | 'contact_outside_hours'
    >;

/**
 * Writes down that a client in arrears was contacted, within the hours of the law, and what was promised. It does the
 * work that waited for it; a promise gives way to a newer one.
 */
export async function logContact(
  deps: Pick<Deps, 'db' | 'now'>,
  by: StaffSession,
  today: CalendarDate,
  contact: ContactToLog,
): Promise<{ contactId: number } | NotLogged> {
  return inTransaction(deps.db, (trx) => writeContact(deps, trx, { by, today }, contact));
}

/** The same in a transaction of the caller's. */
export async function writeContact(
  deps: Pick<Deps, 'now'>,
  trx: Connection,
  { by, today }: { by: StaffSession; today: CalendarDate },
  contact: ContactToLog,
): Promise<{ contactId: number } | NotLogged> {
  const forbidden = await checkRight(trx, by, 'reviewer');
  if (forbidden) return forbidden;
  const serviced = await lockAccount(trx, contact.loanId);
  if (isRefusal(serviced)) return serviced;
  const taken = await checkLease(deps, trx, by, aboutLoan(contact.loanId));
  if (taken) return taken;
  const at = businessInstant(today, deps.now());
  const contactedAt = new Date(at.getTime() - contact.minutesAgo * MS_PER_MINUTE);
  const refused =
    checkArrears(serviced, today) ??
    checkHours(contactedAt, at) ??
    checkPromise(contact, serviced, today);
  if (refused) return refused;
  // What money has made of an older promise is said before a newer one replaces it.
  await judgePromises(deps, trx, { by, today }, [contact.loanId]);
  const contactId = await insertContact(trx, {
    ...contact,
    contactedAt,
    recordedAt: deps.now(),
    staffUserId: by.staffUserId,
  });
  if (contact.promise !== null) await promise(deps, trx, by, today, { ...contact, contactId });
  await closeWorkItem(
    ...([deps, trx, by, aboutLoan(contact.loanId)] as const),
    'arrears_contact',
    'broken_promise',
  );
  await recordAuditEvent(deps, trx, by, {
    action: 'loan.contact_logged',
    subject: { kind: 'loan', id: contact.loanId },
    details: { contact_id: contactId, channel: contact.channel, result: contact.result },
  });
  return { contactId };
}

function checkArrears({ loan, account }: ServicedLoan, today: CalendarDate) {
  const dueOn = nextDueOn(account);
  const isCollected = loan.state === 'disbursed' && loan.writtenOffOn === null;
  return isCollected && dueOn !== null && dueOn < today ? null : refuse('loan_not_in_arrears');
}

function checkHours(contactedAt: Date, now: Date) {
  if (isLawfulContactTime(contactedAt)) return null;
  return refuse('contact_outside_hours', { next: nextLawfulContactTime(now).toISOString() });
}

function checkPromise(
  { result, promise }: ContactToLog,
  { account }: ServicedLoan,
  today: CalendarDate,
): PromiseRefusal | null {
  if (promise === null) return null;
  if (result !== 'spoke') return refuse('promise_without_talk');
  if (!isPromiseDay(promise.date, today)) return refuse('promise_date_invalid');
  const isAmount = promise.amount > 0 && promise.amount <= payoffAmount(account, today);
  return isAmount ? null : refuse('promise_amount_invalid');
}

async function promise(
  deps: Pick<Deps, 'now'>,
  trx: Connection,
  by: StaffSession,
  today: CalendarDate,
  { loanId, contactId, promise: made }: ContactToLog & { contactId: number },
): Promise<void> {
  if (made === null) return;
  const replaced = await replacePending(trx, loanId, today);
  await insertPromise(trx, {
    loanId,
    contactId,
    amount: made.amount,
    madeOn: today,
    promisedOn: made.date,
  });
  await recordAuditEvent(deps, trx, by, {
    action: 'loan.promise_made',
    subject: { kind: 'loan', id: loanId },
    details: { amount_centimos: made.amount, promised_on: made.date, replaces: replaced },
  });
}
