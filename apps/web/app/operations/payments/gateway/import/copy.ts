const plural = (count: number, one: string, many: string) =>
  count === 1 ? `1 ${one}` : `${count} ${many}`;

export const copy = {
  title: 'Importar liquidación',
  intro:
    'Elige el archivo CSV que manda la pasarela. Primero ves qué coincide y qué no; nada se registra hasta que lo importas, y una liquidación se importa una sola vez.',
  file: 'Archivo CSV de la pasarela',
  fileHint: 'Hasta 1 MB y 5,000 líneas.',
  tooLarge: 'El archivo pesa más de 1 MB.',
  noText: 'Ese archivo no es un CSV. Descárgalo de la pasarela en CSV.',
  reading: 'Leyendo el archivo',
  retry: 'Reintentar',
  invalid: 'Ese archivo no se puede importar',
  more: (count: number) => `Y ${count} problemas más.`,
  line: (line: number) => `Línea ${line}: `,
  found: (number: string, day: string) => `Liquidación ${number} del ${day}`,
  counts: (matched: number, differing: number) =>
    `${plural(matched, 'línea coincide', 'líneas coinciden')} · ${plural(differing, 'línea con diferencia', 'líneas con diferencia')}`,
  before: 'Esta liquidación ya se importó',
  beforeText: 'Importarla otra vez no cambia nada.',
  seeBefore: 'Ver la liquidación',
  amount: 'Importe',
  commission: 'Comisión',
  net: 'Neto que deposita',
  linesCaption: 'Qué es cada línea del archivo, las que difieren primero',
  showing: (shown: number, all: number) => `Se muestran ${shown} de ${all} líneas.`,
  import: (count: number) => `Importar ${plural(count, 'línea', 'líneas')}`,
  importing: 'Importando',
  imported: 'Liquidación importada',
  importedBefore: 'Esa liquidación ya se había importado: nada cambió.',
} as const;
