/** Of 100, with at most one decimal. */
export type Percentage = number & { readonly unit: 'percentage' };

/** Refuses what is no share of anything: under 0, over 100, or not a number (specification 3 §5). */
export function percentage(value: number): Percentage {
  if (!(value >= 0 && value <= 100)) throw new RangeError(`not a percentage: ${value}`);
  return (Math.round(value * 10) / 10) as Percentage;
}

/** How much of a whole a part is. Of nothing there is no share. */
export function shareOf(part: number, whole: number): Percentage {
  if (!(whole > 0)) throw new RangeError(`no share of ${whole}`);
  return percentage((part * 100) / whole);
}

/** '37.5 %', '40 %': as Peru writes decimals, with a space that does not break. */
export function formatPercentage(value: Percentage): string {
  return `${value}\u00A0%`;
}
