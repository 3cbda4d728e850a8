import { createHmac } from 'node:crypto';
import { columnsOfForm, type EventTexts } from './event-forms.ts';

/** What stands before the first link. */
export const NO_HASH = Buffer.alloc(32);

/** A link but for its own hash. */
export interface LinkFacts {
  readonly position: number;
  readonly eventId: number;
  readonly form: number;
  readonly keyId: number;
  readonly eventHash: Buffer;
}

/**
 * Vouches for an event at its position. Every column stands with its name, and null is not the empty text; JSON of texts
 * and nulls can be read in one way only. Null where the form is unknown.
 */
export function hashEvent(
  key: Buffer,
  { form, position }: Pick<LinkFacts, 'form' | 'position'>,
  event: EventTexts,
): Buffer | null {
  const columns = columnsOfForm(form);
  if (columns === null) return null;
  return hmac(key, ['event', form, position, columns.map((name) => [name, event[name]])]);
}

/** Vouches for a link and, by the hash of the one before it, for all that came before. */
export function hashLink(
  key: Buffer,
  { position, eventId, form, keyId, eventHash }: LinkFacts,
  before: Buffer,
): Buffer {
  const hashes = [eventHash.toString('hex'), before.toString('hex')];
  return hmac(key, ['link', position, eventId, form, keyId, ...hashes]);
}

function hmac(key: Buffer, message: unknown): Buffer {
  return createHmac('sha256', key).update(JSON.stringify(message)).digest();
}
