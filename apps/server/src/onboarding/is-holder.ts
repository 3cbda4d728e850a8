import type { DocumentType } from '@alivio/domain/person/document.ts';

interface Holder {
  documentType: DocumentType;
  documentNumber: string;
}

/** Whether somebody named as another person is the applicant after all. */
export function isHolder(
  person: { document_type: DocumentType; identification_number: string },
  { documentType, documentNumber }: Holder,
): boolean {
  return person.document_type === documentType && person.identification_number === documentNumber;
}
