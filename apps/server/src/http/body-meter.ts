import { Readable } from 'node:stream';
import type { BodyLimits } from './body-limits.ts';
import { BodyRefused } from './body-refused.ts';
import { refusalOutcome } from './outcome.ts';

/**
 * The body of a request, as long as it keeps within its limits. A failure ends this stream and leaves the request
 * itself alone: destroying that would take the line with it, and nobody could be told why.
 */
export class BodyMeter extends Readable {
  readonly #source: Readable;
  readonly #limits: BodyLimits;
  #receivedBytes = 0;
  #windowBytes = 0;
  /** We were the slow side in this window: what did not arrive is not the client's fault. */
  #heldBack = false;
  #deadline: NodeJS.Timeout | undefined;
  #window: NodeJS.Timeout | undefined;

  constructor(source: Readable, limits: BodyLimits) {
    super();
    this.#source = source;
    this.#limits = limits;
    // Whoever reads hears of the failure; when nobody reads any more there is nobody to tell.
    this.on('error', () => {});
  }

  override _read(): void {
    if (this.#deadline === undefined) this.#start();
    this.#source.resume();
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    clearTimeout(this.#deadline);
    clearInterval(this.#window);
    this.#source.off('data', this.#take).off('end', this.#end);
    this.#source.off('error', this.#leave).off('close', this.#leave);
    this.#source.pause();
    done(error);
  }

  #start(): void {
    const { receiveMs, windowMs } = this.#limits;
    this.#deadline = setTimeout(() => this.#refuse('too_slow'), receiveMs);
    this.#window = setInterval(() => this.#checkWindow(), windowMs);
    this.#source.on('data', this.#take).on('end', this.#end);
    this.#source.on('error', this.#leave).on('close', this.#leave);
    // Gone before we listened: it will not say so again.
    if (this.#source.destroyed) this.#leave();
  }

  readonly #take = (chunk: Buffer): void => {
    this.#receivedBytes += chunk.length;
    this.#windowBytes += chunk.length;
    if (this.#receivedBytes > this.#limits.bodyBytes) this.#refuse(this.#limits.tooLarge);
    else if (!this.push(chunk)) {
      this.#heldBack = true;
      this.#source.pause();
    }
  };

  readonly #end = (): void => {
    this.push(null);
  };

  /** The client is gone: there is nobody to answer, but what was begun has to be undone. */
  readonly #leave = (): void => {
    if (!this.#source.readableEnded) this.destroy(new BodyRefused(refusalOutcome('malformed')));
  };

  #checkWindow(): void {
    if (!this.#heldBack && this.#windowBytes < this.#limits.windowBytes) this.#refuse('too_slow');
    this.#windowBytes = 0;
    this.#heldBack = this.readableLength >= this.readableHighWaterMark;
  }

  #refuse(code: BodyLimits['tooLarge'] | 'too_slow'): void {
    this.destroy(new BodyRefused(refusalOutcome(code)));
  }
}
