import type { DocumentType } from '@alivio/domain/person/document.ts';
import type { PaperPerson } from './paper-facts.ts';

interface Named {
  first_name: string;
  last_name: string;
  document_type: DocumentType;
  identification_number: string;
  email?: string | null | undefined;
  phone?: string | null | undefined;
}

/** Somebody, from wherever they are kept, as the papers name them. */
export function toPaperPerson(person: Named): PaperPerson {
  return {
    fullName: `${person.first_name} ${person.last_name}`,
    documentType: person.document_type,
    documentNumber: person.identification_number,
    email: person.email ?? null,
    phone: person.phone ?? null,
  };
}
