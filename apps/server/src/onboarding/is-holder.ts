import {
  type DocumentType,
  type IdentityDocument,
  isSameDocument,
} from '@alivio/domain/person/document.ts';

interface Holder {
  documentType: DocumentType;
  documentNumber: string;
}

export function isHolder(
  person: IdentityDocument,
  { documentType, documentNumber }: Holder,
): boolean {
  const holder = { document_type: documentType, identification_number: documentNumber };
  return isSameDocument(person, holder);
}
