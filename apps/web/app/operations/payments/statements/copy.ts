import type { LineOutcome } from '@alivio/contract/statements.ts';
import type { Tone } from '#ui/feedback/tone.ts';

export const copy = {
  title: 'Estados importados',
  one: 'Estado de cuenta',
  back: 'Volver a transferencias',
  backToList: 'Volver a estados importados',
  import: 'Importar estado de cuenta',
  caption: 'Estados de cuenta importados, del más nuevo al más antiguo',
  file: 'Archivo',
  period: 'Movimientos',
  result: 'Resultado',
  total: 'Abonos nuevos',
  by: 'Importado',
  emptyTitle: 'Todavía no se importó ningún estado de cuenta',
  empty: 'Descarga los movimientos del banco en CSV e impórtalos aquí.',
  noDays: 'Sin movimientos',
  facts: 'Datos',
  bank: 'Banco',
  nothingNew: 'Nada nuevo: todos sus abonos ya estaban registrados.',
  lines: 'Líneas',
  linesCaption: 'Qué fue de cada línea',
  line: 'Línea',
  date: 'Fecha',
  amount: 'Monto',
  operation: 'Operación',
  text: 'Qué dice',
  outcome: 'Resultado',
  none: '----',
  open: 'Ver la transferencia',
  openOf: (line: number) => `Ver la transferencia de la línea ${line}`,
  likely: (name: string) => `Parece de ${name}`,
} as const;

export const outcomeLooks: Record<LineOutcome, { label: string; tone: Tone | 'neutral' }> = {
  matched: { label: 'Con coincidencia', tone: 'ok' },
  waiting: { label: 'Por identificar', tone: 'warn' },
  known: { label: 'Ya registrado', tone: 'info' },
  doubled: { label: 'Repetido en el archivo', tone: 'info' },
  charge: { label: 'Cargo', tone: 'neutral' },
  foreign_currency: { label: 'Otra moneda', tone: 'neutral' },
  unreadable: { label: 'No se entiende', tone: 'warn' },
};
