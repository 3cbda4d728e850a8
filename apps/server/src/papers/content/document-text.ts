import type { PaperPerson } from '../paper-facts.ts';

/** 'DNI 12345678' */
export function documentText({ documentType, documentNumber }: PaperPerson): string {
  return `${documentType} ${documentNumber}`;
}
