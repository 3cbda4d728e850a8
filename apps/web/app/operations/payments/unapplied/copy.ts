import type { UnappliedMoney } from '@alivio/contract/money-returns.ts';
import { formatDayText } from '#lib/format-day.ts';

export const copy = {
  title: 'Por aplicar',
  intro:
    'Dinero que está en nuestras cuentas y todavía no paga nada. Se aplica a su crédito o se devuelve con la aprobación de otra persona.',
  caption: 'Dinero por aplicar, del más antiguo al más reciente',
  totals: 'Cuánto espera',
  filters: 'Filtros',
  all: 'Todo',
  what: 'Qué es',
  whose: 'De quién',
  amount: 'Monto',
  since: 'Desde',
  waits: 'Qué espera',
  loan: (code: string) => `Crédito ${code}`,
  nobody: 'Sin dueño todavía',
  noNote: 'Sin más datos del banco',
  emptyTitle: 'No hay dinero por aplicar',
  empty: 'Todo lo que llegó pagó una cuota o volvió a su dueño.',
  nothingTitle: 'No hay dinero de este tipo',
  nothing: 'Elige otro tipo o mira todo.',
  clear: 'Ver todo',
} as const;

export const sourceNames: Record<UnappliedMoney['source'], string> = {
  suspense: 'Abono sin identificar',
  funds: 'Saldo a favor de un cliente',
  refund: 'Devolución de un crédito anulado',
};

export const sourcePlurals: Record<UnappliedMoney['source'], string> = {
  suspense: 'Abonos sin identificar',
  funds: 'Saldos a favor de clientes',
  refund: 'Devoluciones por pagar',
};

export function waitText({ waits_for, next_due_on }: UnappliedMoney): string {
  switch (waits_for) {
    case 'owner':
      return 'Que alguien encuentre de quién es';
    case 'next_due':
      return `Paga sola la cuota que vence el ${formatDayText(next_due_on ?? '')}`;
    case 'return':
      return 'Que se devuelva al cliente';
    case 'confirmation':
      return 'Que otra persona apruebe su devolución';
  }
}

/** What a row leads to. */
export function opensText({ return_id, transfer }: UnappliedMoney): string {
  if (return_id !== null) return 'ver su devolución';
  return transfer === null ? 'devolver' : 'identificar o devolver';
}

export function ageText(days: number): string {
  if (days === 0) return 'hoy';
  return days === 1 ? 'hace 1 día' : `hace ${days} días`;
}

export function countText(count: number): string {
  if (count === 0) return 'Nada';
  return count === 1 ? '1 movimiento' : `${count} movimientos`;
}
