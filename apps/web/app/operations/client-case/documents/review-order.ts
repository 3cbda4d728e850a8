import type { CaseDocument } from '@alivio/contract/cases.ts';

type CaseFile = CaseDocument['files'][number];

/** The document that is looked at: the one that was asked for, else the first that waits, else the first. */
export function currentDocument(
  documents: readonly CaseDocument[],
  asked: string | null,
): CaseDocument | undefined {
  return (
    documents.find(({ id }) => String(id) === asked) ??
    documents.find(({ status }) => status === 'in_review') ??
    documents[0]
  );
}

/** The next one that waits for somebody, round the list; the one in hand is done. */
export function nextToReview(
  documents: readonly CaseDocument[],
  currentId: number,
): CaseDocument | undefined {
  const place = documents.findIndex(({ id }) => id === currentId);
  const round = [...documents.slice(place + 1), ...documents.slice(0, Math.max(0, place))];
  return round.find(({ status }) => status === 'in_review');
}

/** The neighbour in a list that ends at both ends. */
export function neighbour<T>(list: readonly T[], current: T, step: 1 | -1): T | undefined {
  return list[list.indexOf(current) + step];
}

/** The file that is looked at, of this round or of an earlier one: what was observed is still there to be seen. */
export function currentFile(
  { files, earlier }: CaseDocument,
  asked: string | null,
): CaseFile | undefined {
  const all = [...files, ...earlier.flatMap((round) => round.files)];
  return all.find(({ hash }) => hash === asked) ?? all[0];
}

export function areAllApproved(documents: readonly CaseDocument[]): boolean {
  return countLeft(documents) === 0;
}

/** How many of them nobody has approved yet; null where there are none. */
export function countLeft(documents: readonly CaseDocument[]): number | null {
  if (documents.length === 0) return null;
  return documents.filter(({ status }) => status !== 'approved').length;
}
