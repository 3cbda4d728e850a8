import type { Approval } from '@alivio/contract/desk.ts';
import type { Centimos } from '@alivio/domain/money/centimos.ts';
import { formatSoles } from '@alivio/domain/money/format-soles.ts';
import type { ReversalEffect } from '@alivio/domain/payment/describe-reversal.ts';

/** What taking a payment back changes, as both people see it. */
export function describeChanges(
  effect: ReversalEffect & { amount: Centimos },
): Approval['changes'] {
  const { amount, dueBefore, dueAfter, isReopened, isRescheduled } = effect;
  return [
    { label: 'Pago con tarjeta', before: formatSoles(amount), after: 'Retirado' },
    { label: 'Vencido hoy', before: formatSoles(dueBefore), after: formatSoles(dueAfter) },
    ...(isReopened ? [{ label: 'Crédito', before: 'Pagado', after: 'Abierto otra vez' }] : []),
    ...(isRescheduled
      ? [{ label: 'Cronograma', before: 'El del pago anticipado', after: 'El anterior' }]
      : []),
  ];
}
