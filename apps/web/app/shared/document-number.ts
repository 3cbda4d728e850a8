import type { DocumentType } from '@alivio/domain/person/document.ts';

const MAX_DIGITS: Record<DocumentType, number> = { DNI: 8, CE: 12 };

export function documentTypeOf(text: string): DocumentType {
  return text === 'CE' ? 'CE' : 'DNI';
}

/** People paste '46.658.592' or '4665 8592': only figures stay, as many as the document has. */
export function cleanNumberOf(type: DocumentType): (text: string) => string {
  return (text) => text.replace(/\D/g, '').slice(0, MAX_DIGITS[type]);
}

export const documentOptions = [
  { value: 'DNI', label: 'DNI' },
  { value: 'CE', label: 'CE' },
];
