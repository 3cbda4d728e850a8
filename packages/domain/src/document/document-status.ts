/** `intIdStatus` of the specification (document 2 §4). */
export const documentStatuses = { new: 1, in_review: 2, observed: 3, approved: 4 } as const;
export type DocumentStatus = keyof typeof documentStatuses;

/** What a person reads beside a document (`strStatus`). */
export const documentStatusTexts: Record<DocumentStatus, string> = {
  new: 'Pendiente',
  in_review: 'En revisión',
  observed: 'Observado',
  approved: 'Aprobado',
};

/** Approved or in review, it can neither be removed nor replaced. */
export function mayReplace(status: DocumentStatus): boolean {
  return status === 'new' || status === 'observed';
}

/** Nothing is left for its owner to do. */
export function isDelivered(status: DocumentStatus): boolean {
  return status === 'in_review' || status === 'approved';
}
