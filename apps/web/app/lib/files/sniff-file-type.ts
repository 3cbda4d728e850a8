export type SniffedType = 'pdf' | 'jpg' | 'png' | 'heic';

/** Readers look for the mark of a PDF this far into the file: some programs write a few bytes before it. */
const PDF_MARK_WITHIN_BYTES = 1024;
const HEIC_BRANDS = ['heic', 'heix', 'hevc', 'hevx', 'heim', 'heis', 'mif1', 'msf1'];

/** What a file is by its first bytes, whatever its name says; null for what we know nothing about. */
export async function sniffFileType(file: Blob): Promise<SniffedType | null> {
  const bytes = new Uint8Array(await file.slice(0, PDF_MARK_WITHIN_BYTES).arrayBuffer());
  const text = String.fromCharCode(...bytes);
  if (text.startsWith('\xFF\xD8\xFF')) return 'jpg';
  if (text.startsWith('\x89PNG\r\n\x1A\n')) return 'png';
  if (text.slice(4, 8) === 'ftyp' && HEIC_BRANDS.includes(text.slice(8, 12))) return 'heic';
  return text.includes('%PDF-') ? 'pdf' : null;
}
