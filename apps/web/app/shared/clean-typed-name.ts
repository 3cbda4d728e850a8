/** Letters, accents, ñ and single spaces, as they are typed (spec 1 §5); what is too long stays, and is told so. */
export function cleanTypedName(text: string): string {
  const letters = text.normalize('NFC').replace(/[^\p{Script=Latin} ]/gu, '');
  return letters.replace(/ {2,}/g, ' ');
}
