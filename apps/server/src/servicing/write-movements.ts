import { type CalendarDate, laterOf } from '@alivio/domain/calendar/calendar-date.ts';
import type { MovementKind } from '@alivio/domain/payment/loan-account.ts';
import { nextDueOn } from '@alivio/domain/payment/next-due.ts';
import { isPaidOff } from '@alivio/domain/payment/owed.ts';
import { recordingAuditEvents } from '#server/audit/record-audit-event.ts';
import { issuingCertificates } from '#server/certificates/issuing-certificates.ts';
import type { Connection } from '#server/db/client.ts';
import type { Deps } from '#server/deps.ts';
import { postingEntries } from '#server/ledger/post-entry.ts';
import type { Act } from '#server/loans/act.ts';
import type { LoanInService } from '#server/loans/loan.ts';
import { moveLockedLoans } from '#server/loans/move-loan.ts';
import { closingArrearsWork } from '#server/work/closing-arrears-work.ts';
import {
  type AccountChange,
  defaultInterestGrowthEntry,
  entriesOf,
  marksOf,
  movementsOf,
} from './account-change.ts';
import { settingMarks } from './marks.sql.ts';
import { insertMovements, type MovementsOfLoan } from './movements.sql.ts';
import { noteUnappliedFunds } from './note-unapplied-funds.ts';
import { paymentEntryKey } from './payment-entry-key.ts';

/**
 * Writes what the domain has done to accounts whose loans are locked: the movements, their entries in the books and
 * what follows for the loans, one statement for all of it, and another for loans that are paid off by it. False when
 * the key of a payment is taken by another loan; the transaction has to be taken back then.
 */
export async function writeMovements(
  deps: Pick<Deps, 'now'>,
  trx: Connection,
  act: Act,
  changes: readonly AccountChange[],
): Promise<boolean> {
  const rows = changes.map(rowsOf);
  const entries = changes.flatMap((change) => [...growthOf(change, act), ...entriesOf(change)]);
  const paidOff = changes
    .filter(({ before, after }) => before.loan.state !== 'paid' && isPaidOff(after, act.today))
    .map(({ before }) => before.loan);
  const marks = changes.map((change) => marksAfter(change, act));
  // Only who was late can have been waited for.
  const caughtUp = changes.flatMap(({ before }, index) =>
    isLate(nextDueOn(before.account), act) && !isLate(marks[index]?.nextDueOn ?? null, act)
      ? [before.loan.id]
      : [],
  );
  const written = await insertMovements(
    trx,
    rows,
    {
      entries: postingEntries(deps, entries),
      auditEvents: recordingAuditEvents(deps, act.by, changes.flatMap(auditEventsOf)),
      marks: settingMarks(marks),
      certificates: paidOff.length === 0 ? null : certifying(deps, act, paidOff),
      endedWork: caughtUp.length === 0 ? null : closingArrearsWork(deps, caughtUp),
    },
    deps.now(),
  );
  const expected = rows.reduce((sum, { movements }) => sum + movements.length, 0);
  if (written.payments !== expected) return false;
  if (written.entries !== entries.length) throw new Error('an entry was in the books already');
  await moveLockedLoans(deps, trx, act, paidOff, { kind: 'pay_off' });
  for (const { before, after } of changes) await noteUnappliedFunds(deps, trx, act, before, after);
  return true;
}

function certifying(deps: Pick<Deps, 'now'>, { today }: Act, loans: readonly LoanInService[]) {
  return issuingCertificates(
    deps,
    loans.map(({ id }) => id),
    today,
  );
}

function rowsOf(change: AccountChange): MovementsOfLoan {
  const { id: loanId, redemption, schedule } = change.before.loan;
  const movements = movementsOf(change);
  if (movements.every(({ replaced }) => replaced === null))
    return { loanId, redemption, movements, replaced: null };
  if (schedule === null) throw new Error(`loan ${loanId} has no schedule`);
  return { loanId, redemption, movements, replaced: { schedule, by: change.after.installments } };
}

function growthOf(change: AccountChange, { today }: Act) {
  const [first] = movementsOf(change);
  if (first === undefined) return [];
  return defaultInterestGrowthEntry(change, { key: paymentEntryKey(first.key), on: today });
}

function marksAfter({ before, after }: AccountChange, { today }: Act) {
  return marksOf(before.loan, after, laterOf(today, before.accruedThrough));
}

function isLate(dueOn: CalendarDate | null, { today }: Act): boolean {
  return dueOn !== null && dueOn < today;
}

const ACTIONS = {
  installments: 'loan.installments_paid',
  prepayment: 'loan.prepayment_paid',
  from_funds: 'loan.funds_applied',
  return: 'loan.funds_returned',
} as const satisfies Record<MovementKind, string>;

function auditEventsOf(change: AccountChange) {
  return movementsOf(change).map(({ kind, key, amount, paidOn }) => ({
    action: ACTIONS[kind],
    subject: { kind: 'loan' as const, id: change.before.loan.id },
    details: { key, amount_centimos: amount, paid_on: paidOn },
  }));
}
