import type { Approval } from '@alivio/contract/desk.ts';
import type { CalendarDate } from '@alivio/domain/calendar/calendar-date.ts';
import { formatLongDate } from '@alivio/domain/calendar/format-long-date.ts';
import { loanStateTexts } from '@alivio/domain/loan/loan-state-texts.ts';
import { ZERO } from '@alivio/domain/money/centimos.ts';
import { formatSoles } from '@alivio/domain/money/format-soles.ts';
import { nextDueOn } from '@alivio/domain/payment/next-due.ts';
import type { Cancellation, RedeemedLoan } from './cancellation.ts';

type Changes = Approval['changes'];

/** What taking a loan back changes, as both people see it. */
export function describeChanges(
  command: Cancellation,
  redeemed: RedeemedLoan,
  today: CalendarDate,
): Changes {
  const { loan, toRefund, isPayingByCard } = redeemed;
  const after = command === 'cancel_treatment' ? loanStateTexts.cancelled : qrText(redeemed, today);
  return [
    { label: 'Crédito', before: loanStateTexts[loan.state], after },
    { label: 'Cuotas', before: installmentsText(redeemed), after: 'Ninguna' },
    clinicChange(redeemed),
    {
      label: 'Por devolver al cliente',
      before: formatSoles(ZERO),
      after: formatSoles(toRefund),
    },
    ...(loan.state === 'paid'
      ? [{ label: 'Constancia de no adeudo', before: 'Vigente', after: 'Sin efecto' }]
      : []),
    ...(isPayingByCard
      ? [
          {
            label: 'Pago con tarjeta',
            before: 'En curso',
            after: 'Si se aprueba, queda por aplicar y se devuelve',
          },
        ]
      : []),
  ];
}

function qrText({ loan: { validUntil } }: RedeemedLoan, today: CalendarDate): string {
  if (validUntil === null) throw new Error('a redeemed loan had a last day');
  const day = formatLongDate(validUntil);
  return today > validUntil
    ? `Sin redimir: su QR venció el ${day}`
    : `Firmado: su QR sirve otra vez hasta el ${day}`;
}

function installmentsText({ serviced: { account } }: RedeemedLoan): string {
  const { length } = account.installments;
  const next = nextDueOn(account);
  const count = length === 1 ? '1 cuota' : `${length} cuotas`;
  return next === null ? `${count}, pagadas` : `${count}, la próxima del ${formatLongDate(next)}`;
}

function clinicChange({ clinicPayment }: RedeemedLoan): Changes[number] {
  const { net, state, isInBatch } = clinicPayment;
  const amount = formatSoles(net);
  const label = 'Pago a la clínica';
  if (state === 'PAGADO')
    return {
      label,
      before: `${amount}, pagado`,
      after: 'La clínica lo debe: se descuenta de su próxima liquidación',
    };
  return isInBatch
    ? { label, before: `${amount}, en una liquidación`, after: 'Anulado: sale de la liquidación' }
    : { label, before: `${amount}, por pagar`, after: 'Anulado' };
}
