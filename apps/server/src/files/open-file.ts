import type { Readable } from 'node:stream';
import type { Deps } from '#server/deps.ts';
import { readContent } from './read-content.ts';
import { selectFile } from './stored-files.sql.ts';

export interface OpenedFile {
  content: Readable;
  contentType: string;
  sizeBytes: number;
}

/** Throws when there is no such file, its key cannot be read or its bytes are not there. */
export async function openFile(
  deps: Pick<Deps, 'config' | 'db' | 'providers'>,
  fileId: number,
): Promise<OpenedFile> {
  const file = await selectFile(deps.db, fileId);
  if (!file) throw new Error(`there is no file ${fileId}`);
  const { contentType, sizeBytes } = file;
  return { content: await readContent(deps, file), contentType, sizeBytes };
}
