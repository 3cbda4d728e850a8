import { sumBy } from '@alivio/domain/money/arithmetic.ts';
import { formatSoles } from '@alivio/domain/money/format-soles.ts';
import { formatPercent } from '@alivio/domain/rates/rate.ts';
import type { Labelled } from '../paper-block.ts';
import type { PaperFacts } from '../paper-facts.ts';
import { installmentsText } from './installments-text.ts';

/** What the credit costs, said with the same words and figures wherever it is said. */
export function costRows({ loan: { quote, prices } }: PaperFacts): readonly Labelled[] {
  const totalOf = (part: 'interest' | 'igv' | 'insurance' | 'fee') =>
    formatSoles(sumBy(quote.rows, (row) => row[part]));
  return [
    { label: 'Monto del crédito', value: formatSoles(quote.amount) },
    { label: 'Cuotas mensuales', value: installmentsText(quote) },
    { label: 'Tasa efectiva anual (TEA), fija', value: formatPercent(quote.tea) },
    { label: 'Tasa de costo efectivo anual (TCEA)', value: formatPercent(quote.tcea) },
    { label: 'Total de intereses', value: totalOf('interest') },
    { label: 'Comisión única por otorgar el crédito', value: totalOf('fee') },
    {
      label: `IGV (${formatPercent(prices.igv)}) de los intereses y la comisión`,
      value: totalOf('igv'),
    },
    {
      label: 'Seguro de desgravamen (opcional)',
      value: quote.insurance ? totalOf('insurance') : 'Sin seguro',
    },
    { label: 'Total a pagar', value: formatSoles(quote.totalToPay) },
  ];
}
