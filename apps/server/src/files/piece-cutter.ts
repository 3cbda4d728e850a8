/**
 * Cuts what arrives into pieces of one size. A piece is given out when a byte follows it, because only then is it
 * known not to be the last. Each byte is copied once, however small the chunks that a stranger chooses to send.
 */
export class PieceCutter {
  readonly #held: Buffer;
  #heldBytes = 0;

  constructor(pieceBytes: number) {
    this.#held = Buffer.allocUnsafe(pieceBytes);
  }

  /** The piece is lent, for as long as `use` runs. */
  take(chunk: Buffer, use: (piece: Buffer) => void): void {
    let takenBytes = 0;
    while (takenBytes < chunk.length) {
      if (this.#heldBytes === this.#held.length) {
        use(this.#held);
        this.#heldBytes = 0;
      }
      const copiedBytes = chunk.copy(this.#held, this.#heldBytes, takenBytes);
      this.#heldBytes += copiedBytes;
      takenBytes += copiedBytes;
    }
  }

  /** What no byte followed: the last piece, empty when nothing ever came. */
  rest(): Buffer {
    return this.#held.subarray(0, this.#heldBytes);
  }
}
