import type { PreCheckAdvice } from '@alivio/domain/document/pre-check.ts';
import { splitFileName } from '#lib/files/file-name.ts';
import { hasSameContent } from '#lib/files/has-same-content.ts';
import { bytesOfMb } from '#lib/files/size-text.ts';
import { sniffFileType } from '#lib/files/sniff-file-type.ts';
import { paperProblems } from './copy.ts';

/** Specification 2 §5; the server has the last word. */
const MAX_MB = 20;

export type Looked =
  | { ok: true; content: File; doubt: PreCheckAdvice | null }
  | { ok: false; problem: string };

/** By its bytes, and beside those that were chosen before. */
export async function lookAtPaper(file: File, chosenBefore: readonly File[]): Promise<Looked> {
  const refused = (problem: keyof typeof paperProblems): Looked => ({
    ok: false,
    problem: paperProblems[problem],
  });
  if (file.size === 0) return refused('empty');
  const type = await sniffFileType(file);
  if (type === 'heic') return refused('heic');
  if (type === null) return refused('type');
  if (file.size > bytesOfMb(MAX_MB)) return refused('size');
  for (const other of chosenBefore)
    if (await hasSameContent(file, other)) return refused('repeated');
  if (type === 'pdf') return { ok: true, content: file, doubt: null };
  return { ok: true, ...(await prepare(file, type)) };
}

/** What looks at pictures is fetched with the first of them; without it they go as they are. */
async function prepare(
  file: File,
  type: 'jpg' | 'png',
): Promise<{ content: File; doubt: PreCheckAdvice | null }> {
  try {
    const { preparePicture } = await import('#lib/pictures/prepare-picture.ts');
    const { reduced, doubt } = await preparePicture(file, type);
    const name = `${splitFileName(file.name).name}.jpg`;
    const content = reduced ? new File([reduced], name, { type: 'image/jpeg' }) : file;
    return { content, doubt };
  } catch {
    return { content: file, doubt: null };
  }
}
