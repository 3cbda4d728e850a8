import { NAME_MAX_LENGTH } from '@alivio/domain/person/names.ts';

/** Letters, accents, ñ and single spaces, as they are typed (spec 1 §5). */
export function cleanTypedName(text: string): string {
  const letters = text.normalize('NFC').replace(/[^\p{Script=Latin} ]/gu, '');
  return letters.replace(/ {2,}/g, ' ').slice(0, NAME_MAX_LENGTH);
}
