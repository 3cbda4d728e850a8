import type { ClearingPart, SettlementLineView } from '@alivio/contract/gateway-settlements.ts';
import type { LineOutcome } from '@alivio/domain/gateway/line-outcome.ts';
import type { SettlementLineType } from '@alivio/domain/gateway/settlement.ts';
import { type Centimos, centimos } from '@alivio/domain/money/centimos.ts';
import { formatSoles } from '@alivio/domain/money/format-soles.ts';
import type { Tone } from '#ui/feedback/tone.ts';

export const copy = {
  title: 'Pasarela',
  paymentsPages: 'Páginas de pagos',
  back: 'Volver a la pasarela',
  import: 'Importar liquidación',
  balance: 'Por recibir de la pasarela',
  balanceHint: 'Lo que la pasarela cobró con tarjetas y aún no está en el banco, según los libros.',
  parts: 'De qué se compone',
  part: 'Concepto',
  count: 'Cuántos',
  amount: 'Monto',
  missing: (count: number, amount: string) =>
    count === 1
      ? `Falta 1 pago en las liquidaciones: ${amount}`
      : `Faltan ${count} pagos en las liquidaciones: ${amount}`,
  missingText: 'La pasarela los aprobó y ninguna liquidación los trae a tiempo.',
  seeMissing: 'Ver los que faltan',
  differing: (count: number) =>
    count === 1
      ? 'Hay 1 línea con diferencia sin explicar'
      : `Hay ${count} líneas con diferencia sin explicar`,
  open: (count: number) => `${count} sin explicar`,
  seeDiffering: 'Ver esas liquidaciones',
  settlements: 'Liquidaciones',
  settlementsCaption: 'Liquidaciones de la pasarela, de la más nueva a la más antigua',
  settlementFilter: 'Filtrar liquidaciones',
  number: 'Liquidación',
  settledOn: 'Fecha',
  lines: 'Líneas',
  commission: 'Comisión',
  net: 'Neto',
  differences: 'Diferencias',
  deposit: 'Depósito',
  noSettlements: 'Todavía no hay liquidaciones',
  noSettlementsText: 'Importa el archivo que manda la pasarela: no se registra nada dos veces.',
  noneOfFilter: 'Ninguna liquidación está así',
  seeAll: 'Ver todas',
  payments: 'Pagos aprobados sin liquidar',
  paymentsCaption: 'Pagos con tarjeta que ninguna liquidación trae, del más antiguo al más nuevo',
  paymentFilter: 'Filtrar pagos',
  order: 'Pedido',
  client: 'Cliente',
  approvedOn: 'Aprobado',
  state: 'Estado',
  noPayments: 'Todo lo aprobado está liquidado',
  noMissing: 'No falta ningún pago',
  late: 'Falta',
  inTime: (day: string) => `Se espera hasta el ${day}`,
  explained: 'Explicado',
  explain: 'Explicar',
  explainPayment: (order: string) => `Explicar el pago ${order}`,
  explainPaymentTitle: (order: string) => `¿Por qué falta el pago ${order}?`,
  explainPaymentEffect:
    'Queda registrado con tu nombre y el caso se cierra. Si después llega en una liquidación, se reconoce igual.',
  reason: 'Motivo',
  save: 'Guardar motivo',
  saving: 'Guardando',
  saved: 'Motivo guardado',
  noDifference: 'Sin diferencia',
  noClient: 'Sin cliente',
} as const;

export const partNames: Record<ClearingPart, string> = {
  approved: 'Aprobado, por liquidar',
  deposits_awaited: 'Liquidado, depósito por llegar',
  differences: 'Diferencias en liquidaciones',
  deposit_differences: 'Diferencias en depósitos',
  reversed: 'Pagos con tarjeta retirados sin línea',
  other: 'Otros movimientos',
};

export const depositNames = {
  awaited: 'Por llegar',
  taken: 'Recibido',
  none: 'No corresponde',
} as const;

export const settlementStates = {
  all: 'Todas',
  awaited: 'Depósito por llegar',
  differing: 'Con diferencias',
} as const;

export const paymentStates = { all: 'Todos', missing: 'Los que faltan' } as const;

const wonChargeback = { label: 'Contracargo a favor', tone: 'warn' } as const;

const outcomeLooks: Record<LineOutcome, { label: string; tone: Tone | 'neutral' }> = {
  matched: { label: 'Coincide', tone: 'ok' },
  amount_differs: { label: 'Otro monto', tone: 'warn' },
  unknown: { label: 'No es nuestro', tone: 'warn' },
  settled_before: { label: 'Ya liquidado', tone: 'warn' },
  refund: { label: 'Devolución', tone: 'warn' },
  chargeback: { label: 'Contracargo', tone: 'bad' },
  adjustment: { label: 'Ajuste', tone: 'warn' },
};

/** A chargeback that brings money was won. */
export function lookOf({ outcome, amount }: Pick<SettlementLineView, 'outcome' | 'amount'>) {
  if (outcome === 'chargeback' && amount > 0) return wonChargeback;
  return outcomeLooks[outcome];
}

export const typeNames: Record<SettlementLineType, string> = {
  sale: 'Venta',
  refund: 'Devolución',
  chargeback: 'Contracargo',
  adjustment: 'Ajuste',
};

/** 'Faltan S/ 10.00', 'Sobran S/ 10.00'. */
export function differenceText(difference: Centimos): string {
  if (difference === 0) return copy.noDifference;
  const amount = formatSoles(centimos(Math.abs(difference)));
  return difference > 0 ? `Faltan ${amount}` : `Sobran ${amount}`;
}

/** The same inside a sentence. */
export function differenceInText(difference: Centimos): string {
  const text = differenceText(difference);
  return text.charAt(0).toLowerCase() + text.slice(1);
}

export function daysText(days: number): string {
  if (days === 0) return 'hoy';
  return days === 1 ? 'hace 1 día' : `hace ${days} días`;
}
