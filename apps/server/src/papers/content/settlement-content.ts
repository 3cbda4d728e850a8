import { formatDay } from '@alivio/domain/calendar/format-day.ts';
import { formatLongDate } from '@alivio/domain/calendar/format-long-date.ts';
import { sumBy } from '@alivio/domain/money/arithmetic.ts';
import type { Centimos } from '@alivio/domain/money/centimos.ts';
import { formatSoles } from '@alivio/domain/money/format-soles.ts';
import type { Labelled, PaperBlock } from '../paper-block.ts';
import type { SettlementFacts } from '../settlement-facts.ts';
import { paragraphs } from './paragraphs.ts';

const CCI_END = 4;

/** What a clinic is paid for, line by line, what is kept back, and what arrives. */
export function settlementContent(facts: SettlementFacts): readonly PaperBlock[] {
  const { toTransfer, reference, support } = facts;
  return [
    {
      kind: 'highlights',
      figures: [
        {
          label: facts.payment === null ? 'Por transferir' : 'Transferido',
          value: formatSoles(toTransfer),
        },
        { label: 'Liquidación N.º', value: reference },
      ],
    },
    { kind: 'facts', rows: [...headRows(facts), ...sumRows(facts)] },
    { kind: 'heading', text: 'Pagos, en soles' },
    ...linesOf(facts),
    ...deductionsOf(facts),
    ...paragraphs(
      `¿Dudas? Teléfono ${support.phone}, WhatsApp ${support.whatsapp}, correo ${support.email}.`,
    ),
  ];
}

function headRows({ site, closedOn, account, payment }: SettlementFacts): readonly Labelled[] {
  return [
    { label: 'Sede', value: site },
    { label: 'Cerrada el', value: formatLongDate(closedOn) },
    {
      label: 'Cuenta de destino',
      value: account ? `${account.bank}, CCI terminado en ${account.cci.slice(-CCI_END)}` : '-',
    },
    ...(payment === null ? [] : [{ label: 'Pagada el', value: formatLongDate(payment.paidOn) }]),
    ...(payment?.reference ? [{ label: 'Número de operación', value: payment.reference }] : []),
  ];
}

function sumRows({ total, deducted, toTransfer }: SettlementFacts): readonly Labelled[] {
  return [
    { label: 'Total de los pagos', value: formatSoles(total) },
    { label: 'Descuentos', value: formatSoles(deducted) },
    { label: 'Neto de la liquidación', value: formatSoles(toTransfer) },
  ];
}

function linesOf({ lines }: SettlementFacts): readonly PaperBlock[] {
  if (lines.length === 0)
    return paragraphs('No queda ningún pago: todos sus créditos se anularon antes de pagarse.');
  return [
    {
      kind: 'table',
      isCoded: true,
      columns: ['N.º', 'ID de pago', 'Redimido', 'Crédito', 'Comisión', 'IGV', 'Neto'],
      rows: lines.map((line, index) => [
        String(index + 1),
        line.shownId,
        formatDay(line.redeemedOn),
        plain(line.gross),
        plain(line.fee),
        plain(line.feeIgv),
        plain(line.net),
      ]),
      totals: [
        'Total',
        '',
        '',
        plain(sumBy(lines, ({ gross }) => gross)),
        plain(sumBy(lines, ({ fee }) => fee)),
        plain(sumBy(lines, ({ feeIgv }) => feeIgv)),
        plain(sumBy(lines, ({ net }) => net)),
      ],
    },
  ];
}

function deductionsOf({ deductions }: SettlementFacts): readonly PaperBlock[] {
  if (deductions.length === 0) return [];
  return [
    { kind: 'heading', text: 'Descuentos por créditos anulados después de pagarse, en soles' },
    {
      kind: 'table',
      columns: ['N.º', 'Crédito', 'Descuento'],
      rows: deductions.map(({ loanCode, amount }, index) => [
        String(index + 1),
        loanCode,
        plain(amount),
      ]),
      totals: ['Total', '', plain(sumBy(deductions, ({ amount }) => amount))],
    },
  ];
}

/** The heading says that they are soles. */
function plain(amount: Centimos): string {
  return formatSoles(amount).replace('S/ ', '');
}
