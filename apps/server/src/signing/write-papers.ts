import { type PaperKind, paperKinds } from '@alivio/domain/loan/paper-kinds.ts';
import type { Deps } from '#server/deps.ts';
import { writeFile } from '#server/files/write-file.ts';
import type { PaperFacts } from '#server/papers/paper-facts.ts';
import { writePaper } from '#server/papers/write-paper.ts';

export interface WrittenPaper {
  kind: PaperKind;
  content: Buffer;
  file: Awaited<ReturnType<typeof writeFile>>;
}

/** Makes the papers of a contract and stores their bytes; they stay once `keepPapers` notes them. */
export async function writePapers(
  deps: Pick<Deps, 'config' | 'providers'>,
  facts: PaperFacts,
): Promise<WrittenPaper[]> {
  const papers: { kind: PaperKind; content: Buffer }[] = [];
  for (const kind of paperKinds) papers.push({ kind, content: await writePaper(kind, facts) });
  return Promise.all(
    papers.map(async (paper) => ({ ...paper, file: await writeFile(deps, paper.content) })),
  );
}
