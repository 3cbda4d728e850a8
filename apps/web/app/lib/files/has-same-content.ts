/** Byte by byte, and only where the sizes agree: nothing to compute for files that differ. */
export async function hasSameContent(one: Blob, other: Blob): Promise<boolean> {
  if (one === other) return true;
  if (one.size !== other.size) return false;
  const [a, b] = await Promise.all([bytesOf(one), bytesOf(other)]);
  return a.every((byte, at) => byte === b[at]);
}

async function bytesOf(file: Blob): Promise<Uint8Array> {
  return new Uint8Array(await file.arrayBuffer());
}
