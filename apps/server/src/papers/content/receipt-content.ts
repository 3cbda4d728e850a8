import { formatLongDate } from '@alivio/domain/calendar/format-long-date.ts';
import { negate, sumBy } from '@alivio/domain/money/arithmetic.ts';
import type { Centimos } from '@alivio/domain/money/centimos.ts';
import { formatSoles } from '@alivio/domain/money/format-soles.ts';
import { igvOf, totalOf } from '@alivio/domain/payment/breakdown.ts';
import { fundsChange } from '@alivio/domain/payment/funds.ts';
import type { Allocation, AppliedPayment } from '@alivio/domain/payment/loan-account.ts';
import type { Labelled, PaperBlock } from '../paper-block.ts';
import type { PaymentMethod, ReceiptFacts } from '../receipt-facts.ts';
import { documentText } from './document-text.ts';
import { paragraphs } from './paragraphs.ts';

const METHODS: Record<PaymentMethod, string> = {
  card: 'Tarjeta',
  transfer: 'Transferencia bancaria',
};

/** What each column adds up; those that are nought throughout are left out, unless they are in every instalment. */
const COLUMNS: readonly {
  name: string;
  isAlwaysThere: boolean;
  of: (paid: Allocation) => Centimos;
}[] = [
  { name: 'Capital', isAlwaysThere: true, of: (paid) => paid.principal },
  { name: 'Interés', isAlwaysThere: true, of: (paid) => paid.interest },
  { name: 'IGV', isAlwaysThere: true, of: igvOf },
  { name: 'Seguro', isAlwaysThere: false, of: (paid) => paid.insurance },
  { name: 'Comisión', isAlwaysThere: false, of: (paid) => paid.fee },
  { name: 'Interés por atraso', isAlwaysThere: false, of: (paid) => paid.lateInterest },
  { name: 'Moratorio', isAlwaysThere: false, of: (paid) => paid.defaultInterest },
  { name: 'Total', isAlwaysThere: true, of: totalOf },
];

/** What came in, and where every céntimo of it went. */
export function receiptContent(facts: ReceiptFacts): readonly PaperBlock[] {
  const { payment, holder, support } = facts;
  return [
    {
      kind: 'highlights',
      figures: [
        { label: 'Recibimos', value: formatSoles(payment.amount) },
        { label: 'Constancia N.º', value: facts.reference },
      ],
    },
    { kind: 'heading', text: 'Tu pago' },
    {
      kind: 'facts',
      rows: [
        { label: 'Fecha de pago', value: formatLongDate(payment.paidOn) },
        { label: 'Medio de pago', value: methodText(facts) },
        ...operationRow(facts),
        { label: 'Cliente', value: `${holder.fullName}\n${documentText(holder)}` },
        { label: 'Código de pago del crédito', value: facts.paymentCode },
      ],
    },
    { kind: 'heading', text: 'En qué se usó, en soles' },
    ...allocationsOf(payment),
    ...fundsOf(payment),
    ...paragraphs(
      `¿Dudas o reclamos? Teléfono ${support.phone}, WhatsApp ${support.whatsapp}, correo ${support.email}.`,
    ),
  ];
}

function operationRow({ operation }: ReceiptFacts): readonly Labelled[] {
  const number = operation?.number ?? null;
  return number === null ? [] : [{ label: 'Número de operación', value: number }];
}

function methodText({ method, operation }: ReceiptFacts): string {
  if (operation !== null && operation.bank !== null) return `Transferencia ${operation.bank}`;
  const lastDigits = operation?.lastDigits ?? null;
  return lastDigits === null ? METHODS[method] : `${METHODS[method]} terminada en ${lastDigits}`;
}

function allocationsOf({ allocations }: AppliedPayment): readonly PaperBlock[] {
  if (allocations.length === 0)
    return paragraphs('Aún no vencía ninguna cuota: guardamos todo para las siguientes.');
  const columns = COLUMNS.filter(
    ({ isAlwaysThere, of }) => isAlwaysThere || sumBy(allocations, of) > 0,
  );
  const table: PaperBlock = {
    kind: 'table',
    columns: ['Cuota', ...columns.map(({ name }) => name)],
    rows: allocations.map((paid) => [
      paid.number === null ? 'Ant.' : `${paid.number}`,
      ...columns.map(({ of }) => plain(of(paid))),
    ]),
    totals: ['Total', ...columns.map(({ of }) => plain(sumBy(allocations, of)))],
  };
  const isAhead = allocations.some(({ number }) => number === null);
  return isAhead ? [table, ...paragraphs('Ant.: capital que pagaste por anticipado.')] : [table];
}

function fundsOf(payment: AppliedPayment): readonly PaperBlock[] {
  const change = fundsChange(payment);
  if (change === 0) return [];
  const row: Labelled =
    change > 0
      ? { label: 'Queda como saldo a favor', value: formatSoles(change) }
      : { label: 'Se usó de tu saldo a favor', value: formatSoles(negate(change)) };
  return [
    { kind: 'facts', rows: [row] },
    ...(change > 0
      ? paragraphs('Tu saldo a favor paga cada cuota el día que vence. También puedes pedirlo.')
      : []),
  ];
}

/** The heading says that they are soles. */
function plain(amount: Centimos): string {
  return formatSoles(amount).replace('S/ ', '');
}
