import type { DocumentType } from '@alivio/domain/person/document.ts';
import { cleanNumberOf } from '#shared/document-number.ts';

const CE_LENGTH = 12;

/** What can be typed: eight figures of a DNI, twelve letters and figures of a CE (specification 3 §5). */
export function cleanStaffNumberOf(type: DocumentType): (text: string) => string {
  if (type === 'DNI') return cleanNumberOf('DNI');
  return (text) =>
    text
      .replace(/[^A-Za-z0-9]/g, '')
      .toUpperCase()
      .slice(0, CE_LENGTH);
}
