import type { Paper } from './paper.ts';

/**
 * A document is whole when the server has as many files as it was told last. With a file gone that never left, those
 * that did were told too many: the last of them goes once more.
 */
export function removePaper(papers: readonly Paper[], key: string): readonly Paper[] {
  const removed = papers.find((paper) => paper.key === key);
  const left = papers.filter((paper) => paper.key !== key);
  const siblings = left.filter(({ kind }) => kind === removed?.kind);
  const last = siblings.at(-1);
  if (!last || siblings.some(({ state }) => state.kind !== 'uploaded')) return left;
  return left.map((paper) =>
    paper === last ? { ...paper, state: { kind: 'chosen' as const } } : paper,
  );
}
