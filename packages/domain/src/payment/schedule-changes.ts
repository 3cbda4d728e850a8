import type { CalendarDate } from '../calendar/calendar-date.ts';
import type { Installment } from '../installment/installment.ts';
import { formatSoles } from '../money/format-soles.ts';
import { type AppliedPayment, type LoanAccount, livePayments } from './loan-account.ts';

/** A payment in whose place the rest of the schedule was made again, or was needed no more. */
export interface ScheduleChange {
  readonly payment: AppliedPayment;
  readonly before: readonly Installment[];
  readonly after: readonly Installment[];
}

/** Oldest first; one that was reversed is none. */
export function scheduleChanges(account: LoanAccount): readonly ScheduleChange[] {
  const changed = livePayments(account).flatMap((payment) =>
    payment.replaced === null ? [] : [{ payment, before: payment.replaced }],
  );
  return changed
    .map((change, index) => ({
      ...change,
      after: changed[index + 1]?.before ?? account.installments,
    }))
    .filter(({ before, after }) => !isSame(before, after));
}

/** Money that came when nothing was ahead any more left the schedule as it was. */
function isSame(before: readonly Installment[], after: readonly Installment[]): boolean {
  return (
    before.length === after.length &&
    before.every(({ principal, total }, index) => {
      const other = after[index];
      return other?.principal === principal && other.total === total;
    })
  );
}

/** In words what of the instalments to come is another now, and nothing that is not. */
export function describeChange({ payment, before, after }: ScheduleChange): readonly string[] {
  const [old, left] = [toCome(before, payment.valuedOn), toCome(after, payment.valuedOn)];
  const [was, is] = [old[0], left[0]];
  if (was === undefined) return [];
  if (is === undefined) return ['Con este pago terminaste tu crédito.'];
  const isCountNew = old.length !== left.length;
  const isAmountNew = was.total !== is.total && left.length > 1;
  const [wasLast, isLast] = [old.at(-1)?.total ?? was.total, left.at(-1)?.total ?? is.total];
  return [
    ...(isCountNew
      ? [`Antes te faltaban ${cuotas(old.length)}; ahora te ${faltan(left.length)}.`]
      : []),
    ...(isAmountNew
      ? [`Tu cuota era de ${formatSoles(was.total)}; ahora es de ${formatSoles(is.total)}.`]
      : []),
    ...(isCountNew && !isAmountNew && left.length > 1
      ? [`Tu cuota sigue siendo de ${formatSoles(is.total)}.`]
      : []),
    ...(!isAmountNew && wasLast !== isLast
      ? [`Tu última cuota era de ${formatSoles(wasLast)}; ahora es de ${formatSoles(isLast)}.`]
      : []),
  ];
}

function toCome(installments: readonly Installment[], day: CalendarDate): readonly Installment[] {
  return installments.filter(({ dueOn }) => dueOn > day);
}

function cuotas(count: number): string {
  return count === 1 ? '1 cuota' : `${count} cuotas`;
}

function faltan(count: number): string {
  return count === 1 ? 'falta 1' : `faltan ${count}`;
}
