import type { StatementOutcome } from '@alivio/domain/transfer/read-statement.ts';
import type { Tone } from '#ui/feedback/tone.ts';

const plural = (count: number, one: string, many: string) =>
  count === 1 ? `1 ${one}` : `${count} ${many}`;

export const copy = {
  title: 'Importar estado de cuenta',
  back: 'Volver a transferencias',
  earlier: 'Estados importados antes',
  intro:
    'Descarga los movimientos del banco en CSV y elígelos aquí. Primero ves cómo se lee cada línea; nada se registra hasta que lo importas, y nada se aplica sin que alguien lo confirme.',
  bank: 'Banco',
  bankPrompt: 'Elige el banco',
  file: 'Archivo CSV',
  fileHint: 'Hasta 2 MB y 5,000 líneas.',
  tooLarge: 'El archivo pesa más de 2 MB: divídelo por fechas.',
  noText: 'Ese archivo no es un CSV. En la página del banco elige descargar en CSV o en texto.',
  bankFirst: 'Elige el banco del archivo.',
  columns: 'Columnas',
  columnsText:
    'Di qué es cada columna. La próxima vez que importes de este banco ya estará elegido.',
  remembered: 'Columnas como la última vez que se importó de este banco.',
  unlike: 'Este archivo tiene otras columnas que el último de este banco: revísalas.',
  unused: 'No se usa',
  samples: (texts: readonly string[]) =>
    texts.length === 0 ? 'Vacía' : `Por ejemplo: ${texts.join(' · ')}`,
  lines: 'Líneas del archivo',
  linesCaption: 'Cómo se lee cada línea del archivo',
  showing: (shown: number, all: number) => `Se muestran ${shown} de ${all} líneas.`,
  line: 'Línea',
  date: 'Fecha',
  amount: 'Monto',
  operation: 'Operación',
  text: 'Qué dice',
  outcome: 'Cómo se lee',
  noDate: 'Sin fecha',
  noAmount: 'Sin monto',
  noOperation: 'Sin número',
  noWords: 'Sin texto',
  import: (count: number) => `Importar ${plural(count, 'abono', 'abonos')}`,
  comparing: 'Comparando con lo registrado',
  retry: 'Reintentar',
  notCompared: 'No se puede importar hasta comparar el archivo con lo que ya está registrado.',
  doubts: (count: number) =>
    count === 1
      ? 'Hay 1 abono por revisar antes de importar: está primero en la lista.'
      : `Hay ${count} abonos por revisar antes de importar: están primero en la lista.`,
  open: 'Ver la transferencia',
  openOf: (line: number) => `Ver la transferencia de la línea ${line} (se abre en otra pestaña)`,
  importing: 'Importando',
  nothing: 'Nada que importar',
  nothingNew: 'Nada nuevo que importar',
  noMoney: 'Ninguna línea de este archivo es un abono en soles.',
  allKnown: (count: number) =>
    count === 1
      ? 'El abono de este archivo ya está registrado.'
      : `Los ${count} abonos de este archivo ya están registrados.`,
  imported: 'Estado de cuenta importado',
  importedBefore: 'Ese archivo ya se había importado: nada cambió.',
} as const;

/** `unasked`: money of which nobody has said yet whether it is new. */
export type PreviewOutcome = StatementOutcome | 'known' | 'unasked';

export const outcomeLooks: Record<PreviewOutcome, { label: string; tone: Tone | 'neutral' }> = {
  money: { label: 'Abono nuevo', tone: 'ok' },
  unasked: { label: 'Por comparar', tone: 'neutral' },
  known: { label: 'Ya registrado', tone: 'info' },
  doubled: { label: 'Repetido en el archivo', tone: 'info' },
  charge: { label: 'Cargo', tone: 'neutral' },
  foreign_currency: { label: 'Otra moneda', tone: 'neutral' },
  unreadable: { label: 'No se entiende', tone: 'warn' },
};

/** '3 abonos nuevos · 1 ya registrado'. */
export function countsText(counts: Readonly<Partial<Record<PreviewOutcome, number>>>): string {
  const texts: Record<PreviewOutcome, (count: number) => string> = {
    money: (count) => plural(count, 'abono nuevo', 'abonos nuevos'),
    unasked: (count) => plural(count, 'abono por comparar', 'abonos por comparar'),
    known: (count) => plural(count, 'ya registrado', 'ya registrados'),
    doubled: (count) => plural(count, 'repetido en el archivo', 'repetidos en el archivo'),
    charge: (count) => plural(count, 'cargo', 'cargos'),
    foreign_currency: (count) => plural(count, 'en otra moneda', 'en otra moneda'),
    unreadable: (count) => plural(count, 'que no se entiende', 'que no se entienden'),
  };
  return Object.entries(texts)
    .flatMap(([outcome, text]) => {
      const count = counts[outcome as PreviewOutcome] ?? 0;
      return count === 0 ? [] : [text(count)];
    })
    .join(' · ');
}
