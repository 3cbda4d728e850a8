/** Text of strangers without any library, so that the plain scripts of the pages and the server count alike. */

/** On one line, for a name or an address: whatever controls or ends a line is a space. */
export function oneLine(text: string): string {
  return text
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .trim();
}

/** In as many lines as were written, each ended by one mark; other controls are spaces. */
export function manyLines(text: string): string {
  return text
    .normalize('NFC')
    .replace(/\r\n?|[\u0085\p{Zl}\p{Zp}]/gu, '\n')
    .replace(/[^\P{Cc}\n]/gu, ' ')
    .trim();
}

/** How many letters somebody sees of it: marks without a shape are none, nor are blanks at its ends. */
export function seenLength(text: string): number {
  return text.replace(/[\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/gu, '').trim().length;
}
