import { Writable } from 'node:stream';

/** A place for files that a test can look into: what is visible, what was opened, what was thrown away. */
export function createMemoryStore() {
  const visible = new Map<number, Buffer>();
  const counts = { opened: 0, discarded: 0 };

  async function open() {
    counts.opened += 1;
    const id = counts.opened;
    const chunks: Buffer[] = [];
    return {
      stream: new Writable({
        write(chunk: Buffer, _, done) {
          chunks.push(chunk);
          done();
        },
      }),
      async commit() {
        visible.set(id, Buffer.concat(chunks));
        return id;
      },
      async discard() {
        visible.delete(id);
        counts.discarded += 1;
      },
    };
  }

  return {
    open,
    visible,
    counts,
    clear() {
      visible.clear();
      counts.opened = 0;
      counts.discarded = 0;
    },
  };
}
