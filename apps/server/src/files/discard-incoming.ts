import type { Deps } from '#server/deps.ts';
import type { IncomingFile } from './incoming-file.ts';

/** Throws away a file that got no row, such as the original of a picture encoded anew. */
export function discardIncoming(
  { providers }: Pick<Deps, 'providers'>,
  { name }: IncomingFile,
): Promise<void> {
  return providers.storage.remove(name);
}
