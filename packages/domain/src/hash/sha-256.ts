/** Browsers and Node both have it; the plain ES library does not name it. */
declare const TextEncoder: new () => { encode(text: string): Uint8Array };

/**
 * SHA-256 (FIPS 180-4) of a text, in hex. By hand because it must be synchronous, work on plain http and weigh
 * nothing on a phone: `crypto.subtle` is neither of the first two, a library costs two kilobytes of every quote.
 */
export function sha256Hex(text: string): string {
  const state = Uint32Array.from(initialState);
  const padded = pad(new TextEncoder().encode(text));
  for (let start = 0; start < padded.byteLength; start += BLOCK_BYTES) {
    compress(state, new DataView(padded.buffer, start, BLOCK_BYTES));
  }
  return [...state].map((word) => word.toString(16).padStart(8, '0')).join('');
}

const BLOCK_BYTES = 64;
const ROUNDS = 64;
const LENGTH_BYTES = 8;
const TWO_TO_32 = 2 ** 32;

const initialState = fractions(8, 2);
const roundConstants = Uint32Array.from(fractions(ROUNDS, 3));

/** First 32 bits of the fractional parts of the square or cube roots of the first primes. */
function fractions(count: number, root: 2 | 3): number[] {
  const primes: number[] = [];
  for (let candidate = 2; primes.length < count; candidate += 1) {
    if (primes.every((prime) => candidate % prime !== 0)) primes.push(candidate);
  }
  return primes.map((prime) => Math.floor((prime ** (1 / root) % 1) * TWO_TO_32));
}

/** The message, one set bit, zeros, and its length in bits, to whole blocks. */
function pad(message: Uint8Array): Uint8Array<ArrayBuffer> {
  const blocks = Math.ceil((message.length + 1 + LENGTH_BYTES) / BLOCK_BYTES);
  const padded = new Uint8Array(blocks * BLOCK_BYTES);
  padded.set(message);
  padded[message.length] = 0x80;
  const view = new DataView(padded.buffer);
  view.setUint32(padded.length - 8, Math.floor(message.length / (TWO_TO_32 / 8)));
  view.setUint32(padded.length - 4, message.length * 8);
  return padded;
}

function rotate(word: number, bits: number): number {
  return (word >>> bits) | (word << (32 - bits));
}

/** The message schedule of one block; one array serves all, because nothing here waits. */
const schedule = new Uint32Array(ROUNDS);

function expand(block: DataView): void {
  for (let t = 0; t < 16; t += 1) schedule[t] = block.getUint32(t * 4);
  for (let t = 16; t < ROUNDS; t += 1) {
    const x = schedule[t - 15] ?? 0;
    const y = schedule[t - 2] ?? 0;
    const s0 = rotate(x, 7) ^ rotate(x, 18) ^ (x >>> 3);
    const s1 = rotate(y, 17) ^ rotate(y, 19) ^ (y >>> 10);
    schedule[t] = (schedule[t - 16] ?? 0) + s0 + (schedule[t - 7] ?? 0) + s1;
  }
}

function compress(state: Uint32Array, block: DataView): void {
  expand(block);
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state;
  for (let t = 0; t < ROUNDS; t += 1) {
    const sigma1 = rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25);
    const choice = (e & f) ^ (~e & g);
    const added = (h + sigma1 + choice + (roundConstants[t] ?? 0) + (schedule[t] ?? 0)) | 0;
    const sigma0 = rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22);
    const majority = (a & b) ^ (a & c) ^ (b & c);
    h = g;
    g = f;
    f = e;
    e = (d + added) | 0;
    d = c;
    c = b;
    b = a;
    a = (added + sigma0 + majority) | 0;
  }
  for (const [index, value] of [a, b, c, d, e, f, g, h].entries()) {
    state[index] = (state[index] ?? 0) + value;
  }
}
