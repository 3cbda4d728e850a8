const ALPHABET = /^[A-Za-z0-9+/]*$/;

/** Strict base64 in pieces: `Buffer.from` alone would skip what it does not know and forgive a missing end. */
export class Base64Decoder {
  /** The last quantum stays here until it is known to be the last: only that one may be padded. */
  #pending = '';

  /** The bytes that are certain by now; null when the text is no base64. */
  write(text: string): Buffer | null {
    const all = this.#pending + text;
    const end = all.length - (all.length % 4 || Math.min(4, all.length));
    const whole = all.slice(0, end);
    this.#pending = all.slice(end);
    return ALPHABET.test(whole) ? Buffer.from(whole, 'base64') : null;
  }

  end(): Buffer | null {
    const last = Buffer.from(this.#pending, 'base64');
    return last.toString('base64') === this.#pending ? last : null;
  }
}
