import { toLetters } from '../drawing/to-letters.ts';

/** Marks without a shape of their own: they turn a line around, hide in it, or pile up on a letter. */
const WITHOUT_SHAPE = /[\p{C}\p{M}\p{Zl}\p{Zp}]/gu;

/** Whatever the font of our papers has no letter for (`drawing/paper-fonts`). */
const WITHOUT_LETTER =
  /[^\n\u0020-\u007e\u00a0-\u00ac\u00ae-\u0113\u0116-\u0127\u012a\u012b\u012e-\u0137\u0139-\u013e\u0141-\u0148\u014a-\u014d\u0150-\u0161\u0164\u0165\u016a-\u017e\u01cd\u01ce\u0218-\u021b\u1e80-\u1e85\u1e9e\u1ef2\u1ef3\u2013\u2014\u2018-\u201a\u201c-\u201e\u2020\u2022\u2026\u2039\u203a\u2044\u20ac\u2122\u2191\u2193\u2212]+/gu;

/**
 * What a stranger wrote, fit for a paper: nothing turns the line around or hides in it, and a picture or a letter that
 * cannot be printed is seen to be missing. Whoever reads it on the screen has it as it was written.
 */
export function printable(text: string): string {
  return toLetters(text)
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(/[^\S\n]/gu, ' ')
    .replace(WITHOUT_SHAPE, (mark) => (mark === '\n' ? mark : ''))
    .replace(WITHOUT_LETTER, '[?]')
    .trim();
}
