import { MISSING } from './missing.ts';

/** Whom a row of a list names. */
interface ListedPerson {
  first_name: string;
  last_name: string;
  document_type: string;
  identification_number: string;
}

export function personName(person: ListedPerson | null): string {
  return person === null ? MISSING : `${person.first_name} ${person.last_name}`.trim() || MISSING;
}

/** 'DNI 44556677'. */
export function personDocument(person: ListedPerson | null): string {
  if (person === null || person.identification_number === '') return MISSING;
  return `${person.document_type} ${person.identification_number}`;
}
