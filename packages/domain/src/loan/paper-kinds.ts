/** What a client reads and signs, in the order in which it is read. */
export const paperKinds = ['summary', 'schedule', 'contract'] as const;

export type PaperKind = (typeof paperKinds)[number];

export const paperTitles: Record<PaperKind, string> = {
  summary: 'Hoja Resumen',
  schedule: 'Cronograma de pagos',
  contract: 'Contrato de crédito',
};

const FILE_NAMES: Record<PaperKind | 'signed', string> = {
  summary: 'hoja-resumen',
  schedule: 'cronograma-de-pagos',
  contract: 'contrato-de-credito',
  signed: 'contrato-firmado',
};

/** 'contrato-de-credito-ALV-000123.pdf' */
export function paperFileName(kind: PaperKind | 'signed', loanCode: string): string {
  return `${FILE_NAMES[kind]}-${loanCode}.pdf`;
}
