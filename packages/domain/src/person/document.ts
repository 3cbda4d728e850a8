export const documentTypes = ['DNI', 'CE'] as const;

export type DocumentType = (typeof documentTypes)[number];

export function isDni(number: string): boolean {
  return /^\d{8}$/.test(number);
}

/** Carné de extranjería as patients give it: digits only (clinic users may have letters). */
export function isCe(number: string): boolean {
  return /^\d{9,12}$/.test(number);
}

export function isDocumentNumber(type: DocumentType, number: string): boolean {
  return type === 'DNI' ? isDni(number) : isCe(number);
}
