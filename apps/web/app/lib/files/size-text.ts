const KB = 1024;
const MB = KB * KB;

/** '820 KB', '1.4 MB'. */
export function sizeText(sizeBytes: number): string {
  if (sizeBytes < MB) return `${Math.max(1, Math.round(sizeBytes / KB))} KB`;
  const tenths = Math.round((sizeBytes * 10) / MB);
  return `${Math.floor(tenths / 10)}.${tenths % 10} MB`;
}

export function bytesOfMb(mb: number): number {
  return mb * MB;
}
