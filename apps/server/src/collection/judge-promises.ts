import type { CalendarDate } from '@alivio/domain/calendar/calendar-date.ts';
import { formatLongDate } from '@alivio/domain/calendar/format-long-date.ts';
import { judgePromise } from '@alivio/domain/collection/promise.ts';
import { formatSoles } from '@alivio/domain/money/format-soles.ts';
import { recordAuditEvents } from '#server/audit/record-audit-event.ts';
import type { Connection } from '#server/db/client.ts';
import type { Deps } from '#server/deps.ts';
import type { Act } from '#server/loans/act.ts';
import { lockLoanRows } from '#server/loans/lock-loan.ts';
import { closeBrokenPromises } from '#server/work/close-broken-promises.ts';
import { openWorkItems } from '#server/work/open-work-items.ts';
import {
  type PromiseToJudge,
  selectLoansWithBroken,
  selectLoansWithPromises,
  selectPromisesToJudge,
  updatePromises,
} from './promises.sql.ts';

/** Loans whose promises the day, or money that has moved, may have settled. */
export function findPromisesToJudge(db: Connection, _day: CalendarDate): Promise<number[]> {
  return selectLoansWithPromises(db, null);
}

/** Of these loans only. */
export function findPromisesOf(db: Connection, loanIds: readonly number[]): Promise<number[]> {
  return selectLoansWithPromises(db, loanIds);
}

/**
 * Says what money has made of the promises of loans by a day. It can be said again, and otherwise: money that was taken
 * back does not keep a promise, and a transfer that is told late may have come in time.
 */
export async function judgePromises(
  deps: Pick<Deps, 'now'>,
  trx: Connection,
  { today }: Act,
  loanIds: readonly number[],
): Promise<void> {
  await lockLoanRows(trx, loanIds);
  const promises = await selectPromisesToJudge(trx, loanIds);
  if (promises.length === 0) return;
  const judged = promises.map((promise) => ({ ...promise, verdict: judgePromise(promise, today) }));
  await updatePromises(
    trx,
    judged.map(({ id, verdict, movements }) => ({ id, state: verdict, movements })),
    today,
  );
  const turned = judged.filter(({ state, verdict }) => state !== verdict);
  const broken = turned.filter(({ verdict }) => verdict === 'broken');
  const mended = turned.filter(({ state }) => state === 'broken');
  if (mended.length > 0) await closeMended(deps, trx, idsOf(mended));
  await openWorkItems(
    deps,
    trx,
    broken.map((promise) => ({
      kind: 'broken_promise',
      subject: { kind: 'loan', id: promise.loanId },
      reason: brokenText(promise),
    })),
  );
  for (const verdict of ['kept', 'broken'] as const) {
    const ids = idsOf(turned.filter((promise) => promise.verdict === verdict));
    if (ids.length === 0) continue;
    await recordAuditEvents(deps, trx, 'system', {
      action: `loan.promise_${verdict}`,
      subjects: { kind: 'loan', ids },
    });
  }
}

/** The work stays while another promise of the loan is broken and nobody has spoken with the client since. */
async function closeMended(
  deps: Pick<Deps, 'now'>,
  trx: Connection,
  loanIds: readonly number[],
): Promise<void> {
  const asking = await selectLoansWithBroken(trx, loanIds);
  const done = loanIds.filter((loanId) => !asking.has(loanId));
  await closeBrokenPromises(deps, trx, done);
}

function idsOf(promises: readonly PromiseToJudge[]): number[] {
  return promises.map(({ loanId }) => loanId);
}

function brokenText({ amount, promisedOn, paid }: PromiseToJudge): string {
  return `Prometió ${formatSoles(amount)} hasta el ${formatLongDate(promisedOn)} y pagó ${formatSoles(paid)}.`;
}
