/** Letters of names from far away that the font has not, though it has the letter below the accent. */
const WITHOUT_GLYPH =
  /[\u0114\u0115\u0128\u0129\u012c\u012d\u014e\u014f\u0162\u0163\u0168\u0169\u0180-\u01cc\u01cf-\u0217\u021c-\u024f\u1e00-\u1e7f\u1e86-\u1e9d\u1ea0-\u1ef1\u1ef4-\u1eff]/g;

/** As it can be printed: 'Nguyễn' becomes 'Nguyen', and never a box in the place of a letter. */
export function toLetters(text: string): string {
  return text
    .normalize('NFC')
    .replace(WITHOUT_GLYPH, (letter) => letter.normalize('NFD').replace(/\p{M}/gu, ''));
}
