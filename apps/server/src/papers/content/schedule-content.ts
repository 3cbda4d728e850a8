import type { InstallmentFigures } from '@alivio/domain/installment/amortize.ts';
import { sumBy } from '@alivio/domain/money/arithmetic.ts';
import type { Centimos } from '@alivio/domain/money/centimos.ts';
import { formatSoles } from '@alivio/domain/money/format-soles.ts';
import { formatPercent } from '@alivio/domain/rates/rate.ts';
import type { PaperBlock } from '../paper-block.ts';
import type { PaperFacts } from '../paper-facts.ts';
import { paragraphs } from './paragraphs.ts';

const PARTS = ['principal', 'interest', 'igv', 'insurance', 'fee', 'total'] as const;

export function scheduleContent({ loan: { quote } }: PaperFacts): readonly PaperBlock[] {
  return [
    {
      kind: 'highlights',
      figures: [
        { label: 'Monto del crédito', value: formatSoles(quote.amount) },
        { label: 'Total a pagar', value: formatSoles(quote.totalToPay) },
        { label: 'TEA', value: formatPercent(quote.tea) },
        { label: 'TCEA', value: formatPercent(quote.tcea) },
      ],
    },
    { kind: 'heading', text: `Tus ${quote.term} cuotas` },
    {
      kind: 'table',
      columns: ['N.º', 'Capital', 'Interés', 'IGV', 'Seguro', 'Comisión', 'Cuota', 'Saldo'],
      rows: quote.rows.map((row) => [
        `${row.number}`,
        ...partsOf((part) => row[part]),
        formatSoles(row.balance),
      ]),
      totals: ['Total', ...partsOf((part) => sumBy(quote.rows, (row) => row[part])), ''],
    },
    { kind: 'heading', text: 'Las fechas' },
    ...paragraphs(
      'Se fijan el día en que usas el crédito en el centro de salud. La primera cuota vence el mismo día del mes siguiente y las demás, el mismo día de cada mes; si un mes no tiene ese día, el último. Los intereses se calculan por períodos de 30 días, así que las fechas no cambian ninguna cifra de este cronograma.',
      'El saldo es el capital que queda por pagar después de cada cuota. La última cuota puede diferir de las otras en unos céntimos, por el redondeo.',
    ),
  ];
}

function partsOf(
  amountOf: (part: Exclude<keyof InstallmentFigures, 'number'>) => Centimos,
): string[] {
  return PARTS.map((part) => formatSoles(amountOf(part)));
}
