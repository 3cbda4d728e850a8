/** A multiple of three, so that every slice ends where a base64 quantum does. */
const SLICE_BYTES = 3 * 256 * 1024;

/** A file as base64, slice by slice: the browser keeps the pieces, the page never holds the whole text. */
export async function base64Pieces(file: Blob): Promise<Blob[]> {
  const pieces: Blob[] = [];
  for (let start = 0; start < file.size; start += SLICE_BYTES) {
    const bytes = new Uint8Array(await file.slice(start, start + SLICE_BYTES).arrayBuffer());
    pieces.push(new Blob([btoa(binaryText(bytes))]));
  }
  return pieces;
}

/** Back from base64; throws where the text is none. */
export function blobFromBase64(text: string): Blob {
  const slices: Uint8Array<ArrayBuffer>[] = [];
  const step = (SLICE_BYTES / 3) * 4;
  for (let start = 0; start < text.length; start += step)
    slices.push(Uint8Array.from(atob(text.slice(start, start + step)), (c) => c.charCodeAt(0)));
  return new Blob(slices);
}

/** In pieces small enough to be the arguments of one call. */
function binaryText(bytes: Uint8Array): string {
  const PIECE = 8 * 1024;
  let text = '';
  for (let start = 0; start < bytes.length; start += PIECE)
    text += String.fromCharCode(...bytes.subarray(start, start + PIECE));
  return text;
}
