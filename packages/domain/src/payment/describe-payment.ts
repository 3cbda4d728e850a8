import type { CalendarDate } from '../calendar/calendar-date.ts';
import { listNumbers } from '../installment/list-numbers.ts';
import { sumBy } from '../money/arithmetic.ts';
import type { Centimos } from '../money/centimos.ts';
import { formatSoles } from '../money/format-soles.ts';
import { totalOf } from './breakdown.ts';
import { fundsChange } from './funds.ts';
import type { AppliedPayment, LoanAccount } from './loan-account.ts';
import { type SeenInstallment, seenInstallments } from './seen-installments.ts';

/** What a payment did, in words for whoever paid: as their own screen has it on that day. */
export function describePayment(
  account: LoanAccount,
  payment: AppliedPayment,
  today: CalendarDate,
): readonly string[] {
  const seen = seenInstallments(account, today);
  const putAside = fundsChange(payment);
  return [...describePaid(payment, seen), ...(putAside > 0 ? [describeAside(putAside, seen)] : [])];
}

function describePaid(
  { allocations }: AppliedPayment,
  seen: readonly SeenInstallment[],
): readonly string[] {
  const open = new Map(
    seen.filter(({ owed }) => totalOf(owed) > 0).map((each) => [each.installment.number, each]),
  );
  const numbers = [...new Set(allocations.flatMap(({ number }) => number ?? []))];
  const whole = numbers.filter((number) => !open.has(number));
  const parts = numbers.flatMap((number) => open.get(number) ?? []);
  return [
    ...(whole.length > 0 ? [`Pagaste ${installmentsText(whole)}.`] : []),
    ...parts.map(({ installment: { number }, toPay }) => {
      const paid = sumBy(
        allocations.filter((each) => each.number === number),
        totalOf,
      );
      return `Pagaste ${formatSoles(paid)} de la cuota ${number}: quedan ${formatSoles(toPay)}.`;
    }),
  ];
}

function describeAside(amount: Centimos, seen: readonly SeenInstallment[]): string {
  const ahead = seen.filter(({ isAhead }) => isAhead).map(({ installment }) => installment.number);
  const next = seen.find(({ toPay }) => toPay > 0);
  const kept = `${formatSoles(amount)} quedan a tu favor`;
  if (ahead.length === 0)
    return next === undefined
      ? `${kept}. Te contactaremos para devolverte el dinero.`
      : `${kept} y pagan tu próxima cuota el día que vence.`;
  const covered = `${kept}. Tu saldo cubre ${installmentsText(ahead)}`;
  const rest = next === undefined ? 0 : totalOf(next.owed) - next.toPay;
  return rest === 0
    ? `${covered} y paga cada cuota el día que vence.`
    : `${covered} y parte de la cuota ${next?.installment.number}, y paga cada una el día que vence.`;
}

function installmentsText(numbers: readonly number[]): string {
  return `${numbers.length === 1 ? 'la cuota' : 'las cuotas'} ${listNumbers(numbers)}`;
}
