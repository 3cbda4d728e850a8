import type { DocumentType } from './document.ts';
import { isSameDocument } from './document.ts';
import { normalizeEmail } from './email.ts';

interface Reachable {
  readonly document_type: DocumentType;
  readonly identification_number: string;
  readonly email: string;
  readonly phone: string;
}

/**
 * What of somebody who is named beside the holder is the holder's own; null when nothing is. Who shares an inbox or a
 * phone with the holder could be answered for by the holder.
 */
export function fieldOfHolder(
  named: Reachable,
  holder: Reachable,
): 'identification_number' | 'email' | 'phone' | null {
  if (isSameDocument(named, holder)) return 'identification_number';
  if (normalizeEmail(named.email) === normalizeEmail(holder.email)) return 'email';
  return named.phone === holder.phone ? 'phone' : null;
}
