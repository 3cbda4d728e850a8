import { formatSoles } from '@alivio/domain/money/format-soles.ts';
import { formatPercent } from '@alivio/domain/rates/rate.ts';
import type { Loan } from '#server/loans/loan.ts';

/** The figures that stand beside the box that is ticked in the widget: the same as on the papers. */
export function termsOfLoan({ quote }: Pick<Loan, 'quote'>) {
  return [
    { title: 'Monto del crédito', value: formatSoles(quote.amount) },
    { title: 'Número de cuotas', value: String(quote.term) },
    { title: 'Cuota mensual', value: formatSoles(quote.monthlyPayment) },
    { title: 'Total a pagar', value: formatSoles(quote.totalToPay) },
    { title: 'TEA', value: formatPercent(quote.tea) },
    { title: 'TCEA', value: formatPercent(quote.tcea) },
  ];
}
