/** Of the pages that ask for a birth date; the texts of `field-texts.ts` are on every page. */
export const tooYoungTexts = {
  tooYoung: 'Debes tener al menos 18 años.',
  tooYoungWithCe: 'Para usuarios con CE, debes ser mayor de 25 años.',
} as const;
