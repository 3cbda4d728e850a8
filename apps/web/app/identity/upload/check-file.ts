import type { WireDocument } from '@alivio/contract/documents.ts';
import { splitFileName } from '#lib/files/file-name.ts';
import { hasSameContent } from '#lib/files/has-same-content.ts';
import { bytesOfMb } from '#lib/files/size-text.ts';
import { type SniffedType, sniffFileType } from '#lib/files/sniff-file-type.ts';
import { extensionsOf } from './extensions-of.ts';
import { fileProblems } from './file-problems.ts';

type Limits = Pick<WireDocument, 'strValidExtensions' | 'dcmMaxMbDocument'>;
type Checked = { ok: true; type: Exclude<SniffedType, 'heic'> } | { ok: false; problem: string };

/** By its bytes and its name together; a name without an extension says nothing against it. */
export async function checkFile(
  file: File,
  limits: Limits,
  chosenBefore: readonly File[],
): Promise<Checked> {
  const type = await sniffFileType(file);
  const { extension } = splitFileName(file.name);
  const isTooLarge = file.size > bytesOfMb(limits.dcmMaxMbDocument);
  if (file.size === 0) return refused('empty');
  if (type === 'heic') return refused('heic');
  if (type === null || (extension !== '' && !extensionsOf(limits).includes(extension)))
    return refused(isTooLarge ? 'sizeAndType' : 'type');
  if (isTooLarge) return refused('size');
  for (const other of chosenBefore)
    if (await hasSameContent(file, other)) return refused('repeated');
  return { ok: true, type };
}

function refused(problem: keyof typeof fileProblems): Checked {
  return { ok: false, problem: fileProblems[problem] };
}
