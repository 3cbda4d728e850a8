/** RFC 4648: each character holds five bits; all of them are in a QR's small (alphanumeric) alphabet. */
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const BITS_PER_CHARACTER = 5;
const BITS_PER_BYTE = 8;

/** Upper case, without padding. */
export function encodeBase32(bytes: Uint8Array): string {
  let text = '';
  let held = 0;
  let heldBits = 0;
  for (const byte of bytes) {
    held = (held << BITS_PER_BYTE) | byte;
    heldBits += BITS_PER_BYTE;
    while (heldBits >= BITS_PER_CHARACTER) {
      heldBits -= BITS_PER_CHARACTER;
      text += ALPHABET[held >> heldBits];
      held &= (1 << heldBits) - 1;
    }
  }
  return heldBits === 0 ? text : text + ALPHABET[held << (BITS_PER_CHARACTER - heldBits)];
}

/** Null for what `encodeBase32` does not write. Small letters are read as well: addresses lose their case on the way. */
export function decodeBase32(text: string): Uint8Array | null {
  if (!/^[A-Za-z2-7]*$/.test(text)) return null;
  const bytes = new Uint8Array(Math.floor((text.length * BITS_PER_CHARACTER) / BITS_PER_BYTE));
  let written = 0;
  let held = 0;
  let heldBits = 0;
  for (const character of text.toUpperCase()) {
    held = (held << BITS_PER_CHARACTER) | ALPHABET.indexOf(character);
    heldBits += BITS_PER_CHARACTER;
    if (heldBits < BITS_PER_BYTE) continue;
    heldBits -= BITS_PER_BYTE;
    bytes[written] = held >> heldBits;
    written += 1;
    held &= (1 << heldBits) - 1;
  }
  const isWhole = heldBits < BITS_PER_CHARACTER && held === 0;
  return isWhole ? bytes : null;
}
