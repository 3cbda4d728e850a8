import type { TransferState } from '@alivio/contract/transfers.ts';
import type { Tone } from '#ui/feedback/tone.ts';

export const copy = {
  title: 'Transferencias',
  register: 'Registrar transferencia',
  import: 'Importar estado de cuenta',
  statements: 'Estados importados',
  caption: 'Transferencias',
  states: 'Estado',
  search: 'Operación, ordenante, descripción, código o cliente',
  bank: 'Banco',
  anyBank: 'Todos los bancos',
  from: 'Desde',
  to: 'Hasta',
  dayError: 'Escribe una fecha como 03/12/2026.',
  operation: 'Operación',
  amount: 'Monto',
  payer: 'De quién',
  age: 'Antigüedad',
  whose: 'Para quién',
  noPayer: 'Sin ordenante',
  noMatch: 'Sin coincidencias',
  ambiguous: 'Hay más de un crédito posible',
  waitingTotal: (total: string) => `Por identificar: ${total}`,
  emptyTitle: 'No hay transferencias por identificar',
  empty: 'Todo lo que llegó a los bancos ya tiene dueño.',
  noneTitle: 'No hay registros',
  none: 'Todavía no hay transferencias en este estado.',
  nothing: 'Ninguna transferencia coincide con tu búsqueda y tus filtros.',
  clear: 'Limpiar filtros',
  nothingHere: (state: string) => `Ninguna coincide en «${state}». Puede estar en otro estado.`,
  searchAll: 'Buscar en todas',
} as const;

export const stateNames: Record<TransferState | 'all', string> = {
  waiting: 'Por identificar',
  applied: 'Aplicadas',
  returning: 'Por devolver',
  returned: 'Devueltas',
  gateway: 'De la pasarela',
  voided: 'Anuladas',
  all: 'Todas',
};

export const stateLooks: Record<TransferState, { label: string; tone: Tone }> = {
  waiting: { label: 'Por identificar', tone: 'warn' },
  applied: { label: 'Aplicada', tone: 'ok' },
  returning: { label: 'Devolución por pagar', tone: 'warn' },
  returned: { label: 'Devuelta', tone: 'info' },
  gateway: { label: 'Depósito de la pasarela', tone: 'info' },
  voided: { label: 'Anulada', tone: 'info' },
};

export function ageText(days: number): string {
  if (days <= 0) return 'de hoy';
  return days === 1 ? 'hace 1 día' : `hace ${days} días`;
}
