export const documentTypes = ['DNI', 'CE'] as const;

export type DocumentType = (typeof documentTypes)[number];

export function isDni(number: string): boolean {
  return /^\d{8}$/.test(number);
}

/** Carné de extranjería as patients give it: digits only (clinic users may have letters). */
export function isCe(number: string): boolean {
  return /^\d{9,12}$/.test(number);
}

/** As the wire names it. */
export interface IdentityDocument {
  readonly document_type: string;
  readonly identification_number: string;
}

/** Whether somebody named as another person is the same one after all. */
export function isSameDocument(one: IdentityDocument, other: IdentityDocument): boolean {
  return (
    one.document_type === other.document_type &&
    one.identification_number === other.identification_number
  );
}

export function isDocumentNumber(type: DocumentType, number: string): boolean {
  return type === 'DNI' ? isDni(number) : isCe(number);
}

/** Staff of clinics: a CE may have letters (specification 3 §5). */
export function isStaffDocumentNumber(type: DocumentType, number: string): boolean {
  return type === 'DNI' ? isDni(number) : /^[A-Za-z0-9]{9,12}$/.test(number);
}
