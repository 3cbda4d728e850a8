import { createHash } from 'node:crypto';
import { type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { FastifyBaseLogger } from 'fastify';
import { BodyRefused } from './body-refused.ts';
import { refusalOutcome } from './outcome.ts';
import type { ReceivedFile, Sink } from './sink.ts';

/** The files of one request: what becomes of them is decided once, for all of them. */
export class Intake<Stored> {
  readonly #fileBytes: number;
  readonly #sinks = new Set<Sink<Stored>>();
  readonly #kept = new Set<Sink<Stored>>();

  constructor(fileBytes: number) {
    this.#fileBytes = fileBytes;
  }

  /** Reads the source to its end into the sink; the file is whole when this resolves, and undone when it rejects. */
  async receive(
    source: readonly [Readable, ...Transform[]],
    sink: Sink<Stored>,
  ): Promise<ReceivedFile<Stored>> {
    this.#sinks.add(sink);
    // Given up while the sink was being opened: nothing will come, and a pipeline would wait for it.
    if (source[0].destroyed) throw new BodyRefused(refusalOutcome('malformed'));
    const hash = createHash('sha256');
    const fileBytes = this.#fileBytes;
    let sizeBytes = 0;
    const measure = new Transform({
      transform(chunk: Buffer, _, done) {
        sizeBytes += chunk.length;
        if (sizeBytes > fileBytes) return done(new BodyRefused(refusalOutcome('file_too_large')));
        hash.update(chunk);
        done(null, chunk);
      },
    });
    await pipeline([...source, measure, sink.stream]);
    return {
      sizeBytes,
      sha256: hash.digest(),
      keep: async () => {
        // Before it is certain: whoever fails meanwhile leaves a file too many, never one too few.
        this.#kept.add(sink);
        try {
          return await sink.commit();
        } catch (error) {
          this.#kept.delete(sink);
          throw error;
        }
      },
    };
  }

  /**
   * After a refusal nothing stays: its transaction was rolled back. After an answer stays what the handler kept, and
   * after a failure too: nobody knows whether a row that names the file was committed before it.
   */
  async settle(ending: 'answered' | 'refused' | 'failed', log: FastifyBaseLogger): Promise<void> {
    const unwanted = [...this.#sinks].filter(
      (sink) => ending === 'refused' || !this.#kept.has(sink),
    );
    for (const result of await Promise.allSettled(unwanted.map((sink) => sink.discard())))
      if (result.status === 'rejected')
        log.error({ err: result.reason }, 'a file could not be discarded');
  }
}
