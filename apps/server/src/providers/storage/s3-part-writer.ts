import { Writable } from 'node:stream';

interface PartWriter {
  readonly stream: Writable;
  /** What the storage calls each part that it has, in their order. */
  readonly etags: readonly string[];
  /** Breaks off, and waits until nothing is on its way any more. */
  stop(): Promise<void>;
}

type SendPart = (number: number, body: Buffer<ArrayBuffer>, signal: AbortSignal) => Promise<string>;

/** Gathers bytes into parts and sends one at a time: whoever writes waits, so one part is all that is held. */
export function createPartWriter(sendPart: SendPart, partBytes: number): PartWriter {
  const gone = new AbortController();
  const etags: string[] = [];
  let held: Buffer[] = [];
  let heldBytes = 0;
  let sending: Promise<void> = Promise.resolve();

  const sendHeld = async () => {
    const body = Buffer.concat(held);
    held = [];
    heldBytes = 0;
    etags.push(await sendPart(etags.length + 1, body, gone.signal));
  };
  const send = (done: (error?: Error) => void) => {
    sending = sendHeld().then(() => done(), done);
  };

  const stream = new Writable({
    write(chunk: Buffer, _, done) {
      held.push(chunk);
      heldBytes += chunk.length;
      if (heldBytes < partBytes) done();
      else send(done);
    },
    final(done) {
      // An object has one part at least, if an empty one.
      if (heldBytes > 0 || etags.length === 0) send(done);
      else done();
    },
    destroy(error, done) {
      gone.abort();
      done(error);
    },
  });
  return {
    stream,
    etags,
    async stop() {
      stream.destroy();
      await sending;
    },
  };
}
