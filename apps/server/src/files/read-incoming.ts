import type { Readable } from 'node:stream';
import type { Deps } from '#server/deps.ts';
import type { IncomingFile } from './incoming-file.ts';
import { readContent } from './read-content.ts';

/** The content of a file before it has a row, to be looked at. */
export function readIncoming(
  deps: Pick<Deps, 'config' | 'providers'>,
  incoming: IncomingFile,
): Promise<Readable> {
  return readContent(deps, incoming);
}
