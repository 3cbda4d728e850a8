/** What a look at the picture itself tells; null for a PDF, whose pages are not looked at. */
export interface PictureMeasures {
  readonly widthPx: number;
  readonly heightPx: number;
  /** Variance of the Laplacian of the reduced grey picture: low when nothing in it has an edge. */
  readonly sharpness: number;
  /** Standard deviation of the grey values: near nothing on a blank sheet or in the dark. */
  readonly contrast: number;
}

export const preCheckAdvices = ['too_small', 'blank', 'blurred', 'sent_before'] as const;
export type PreCheckAdvice = (typeof preCheckAdvices)[number];

/** A program only advises (`domain.md` §5); who decides reads it at the desk. */
export const preCheckTexts: Record<PreCheckAdvice, string> = {
  too_small: 'La imagen es muy pequeña para leerla.',
  blank: 'La imagen parece estar en blanco.',
  blurred: 'La imagen parece borrosa.',
  sent_before: 'El mismo archivo ya se envió antes.',
};

/** `intStatusIA`: our numbering, because the specification shows none. */
export const preCheckStatuses = { pending: 0, fine: 1, doubtful: 2 } as const;
export type PreCheckStatus = keyof typeof preCheckStatuses;

const SHORTEST_SIDE_PX = 480;
const LEAST_CONTRAST = 8;
const LEAST_SHARPNESS = 100;

/** What a person at the desk should look at twice. */
export function preCheck(
  measures: PictureMeasures | null,
  { sentBefore }: { sentBefore: boolean },
): readonly PreCheckAdvice[] {
  const advices: PreCheckAdvice[] = sentBefore ? ['sent_before'] : [];
  if (measures === null) return advices;
  if (Math.min(measures.widthPx, measures.heightPx) < SHORTEST_SIDE_PX) advices.push('too_small');
  // A blank picture has no edges either: one advice says it.
  if (measures.contrast < LEAST_CONTRAST) advices.push('blank');
  else if (measures.sharpness < LEAST_SHARPNESS) advices.push('blurred');
  return advices;
}
