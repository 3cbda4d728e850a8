import { pipeline } from 'node:stream/promises';
import type { Deps } from '#server/deps.ts';
import type { Sink } from '#server/http/sink.ts';
import { encrypt } from './encryption.ts';
import { type IncomingFile, nameIncoming } from './incoming-file.ts';

/** A place for a file that somebody sends, for `serveUpload(…).into(…)`: encrypted while it arrives. */
export async function openUpload({
  config,
  providers,
}: Pick<Deps, 'config' | 'providers'>): Promise<Sink<IncomingFile>> {
  const { incoming, fileKey } = nameIncoming(config);
  const draft = await providers.storage.create(incoming.name);
  const stream = encrypt(fileKey);
  const written = pipeline(stream, draft.stream);
  // Told by `stream`, which it breaks, and by `commit`; whoever discards does not ask.
  written.catch(() => {});
  return {
    stream,
    async commit() {
      await written;
      await draft.commit();
      return incoming;
    },
    async discard() {
      stream.destroy();
      await draft.discard();
    },
  };
}
