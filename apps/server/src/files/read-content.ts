import { pipeline, type Readable } from 'node:stream';
import type { Deps } from '#server/deps.ts';
import { unwrapKey } from '#server/wrapped-keys.ts';
import { decrypt } from './encryption.ts';
import type { IncomingFile } from './incoming-file.ts';

/** The content of a file; the stream errs, and never just ends, when the bytes are not those that were written. */
export async function readContent(
  { config, providers }: Pick<Deps, 'config' | 'providers'>,
  file: IncomingFile,
): Promise<Readable> {
  const content = decrypt(unwrapKey(config, 'files', file));
  const bytes = await providers.storage.open(file.name);
  // What breaks the bytes breaks the content, for its reader to see; who stops reading lets go of the bytes.
  return pipeline(bytes, content, () => {});
}
