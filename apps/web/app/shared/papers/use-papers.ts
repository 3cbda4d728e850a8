import type { BackingDocument } from '@alivio/contract/backing.ts';
import { isDelivered } from '@alivio/domain/document/document-status.ts';
import { useRef, useState } from 'react';
import { ApiError } from '#lib/api-error.ts';
import { copy, doubtTexts, paperProblems, requiredText } from './copy.ts';
import { lookAtPaper } from './look-at-paper.ts';
import type { Paper, PaperKind } from './paper.ts';
import { removePaper } from './remove-paper.ts';

/** Sends one file: which it is of its document, and of how many. */
export type SendPaper = (
  paper: Paper,
  place: { position: number; total: number },
  onProgress: (sentBytes: number, totalBytes: number) => void,
) => Promise<unknown>;

let made = 0;

/** The files that somebody chooses for a few documents and sends together; nothing leaves before. */
export function usePapers() {
  const [papers, setPapers] = useState<readonly Paper[]>([]);
  const [refused, setRefused] = useState<Partial<Record<PaperKind, readonly string[]>>>({});
  // Read between pauses, in which others may be chosen or removed.
  const held = useRef(papers);

  function change(next: readonly Paper[]) {
    held.current = next;
    setPapers(next);
  }
  function changeOne(key: string, changed: Partial<Paper>) {
    change(held.current.map((paper) => (paper.key === key ? { ...paper, ...changed } : paper)));
  }

  /** One after the other, so that the same file twice in one choice is noticed. */
  async function choose({ kind, max_files }: BackingDocument, files: readonly File[]) {
    const problems: string[] = [];
    for (const file of files) {
      const problem = await take(kind, max_files, file);
      if (problem !== null) problems.push(`${file.name}: ${problem}`);
    }
    setRefused((old) => ({ ...old, [kind]: problems }));
  }

  async function take(kind: PaperKind, maxFiles: number, original: File): Promise<string | null> {
    const before = held.current.map((paper) => paper.original);
    if (held.current.filter((paper) => paper.kind === kind).length >= maxFiles)
      return paperProblems.full;
    made += 1;
    const key = `paper-${made}`;
    const state = { kind: 'checking' as const };
    change([...held.current, { key, kind, original, content: original, state }]);
    const looked = await lookAtPaper(original, before);
    if (!looked.ok) {
      remove(key);
      return looked.problem;
    }
    const { content, doubt } = looked;
    changeOne(key, {
      content,
      state: doubt ? { kind: 'doubtful', message: doubtTexts[doubt] } : { kind: 'chosen' },
    });
    return null;
  }

  function remove(key: string) {
    change(removePaper(held.current, key));
  }

  /** What keeps a document from being sent; null when nothing does. */
  function problemOf({ kind, name, status }: BackingDocument): string | null {
    if (isDelivered(status)) return null;
    const own = papers.filter((paper) => paper.kind === kind);
    if (own.length === 0) return requiredText(name);
    if (own.some(({ state }) => state.kind === 'checking')) return copy.checking;
    return own.some(({ state }) => state.kind === 'doubtful') ? copy.doubtful : null;
  }

  /** Stops at the first that fails and says why; what is there already is not sent again. */
  async function send(sendOne: SendPaper): Promise<ApiError | null> {
    for (const { key } of held.current) {
      const paper = held.current.find((each) => each.key === key);
      if (!paper || paper.state.kind === 'uploaded') continue;
      const siblings = held.current.filter(({ kind }) => kind === paper.kind);
      const place = { position: siblings.indexOf(paper) + 1, total: siblings.length };
      const onProgress = (sentBytes: number, totalBytes: number) =>
        changeOne(key, {
          state: { kind: 'uploading', percent: Math.floor((100 * sentBytes) / totalBytes) },
        });
      onProgress(0, 1);
      try {
        await sendOne(paper, place, onProgress);
        changeOne(key, { state: { kind: 'uploaded' } });
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        const isLineDown = error.isConnectionLost;
        changeOne(key, {
          state: isLineDown ? { kind: 'chosen' } : { kind: 'failed', message: error.message },
        });
        return error;
      }
    }
    return null;
  }

  return {
    papers,
    refused,
    choose,
    remove,
    problemOf,
    send,
    accept: (key: string) => changeOne(key, { state: { kind: 'chosen' } }),
  };
}

export type Papers = ReturnType<typeof usePapers>;
