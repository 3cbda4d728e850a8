/** How many bytes may be looked at before a file counts as made to keep us busy. The same file always ends the same. */
export class Effort {
  #leftBytes: number;

  constructor(leftBytes: number) {
    this.#leftBytes = leftBytes;
  }

  get isSpent(): boolean {
    return this.#leftBytes < 0;
  }

  spend(bytes: number): void {
    this.#leftBytes -= bytes;
  }

  giveUp(): void {
    this.#leftBytes = -1;
  }
}
