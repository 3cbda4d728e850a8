import { decodeCsv, isNoText } from './decode-csv.ts';

export interface CsvFile {
  name: string;
  text: string;
}

export type Opened<F extends CsvFile> = { ok: true; file: F } | { ok: false; message: string };

interface CsvLimits {
  maxBytes: number;
  tooLarge: string;
  /** What to download instead. */
  noText: string;
}

/** A file as it was chosen, or in words why it is none. */
export async function openCsv(chosen: File, limits: CsvLimits): Promise<Opened<CsvFile>> {
  if (chosen.size > limits.maxBytes) return noCsv(chosen, limits.tooLarge);
  const bytes = await bytesOf(chosen);
  if (bytes === null) return noCsv(chosen, 'No pudimos abrir el archivo. Elígelo otra vez.');
  if (bytes.length === 0) return noCsv(chosen, 'El archivo está vacío. Elige otro.');
  if (isNoText(bytes)) return noCsv(chosen, limits.noText);
  return { ok: true, file: { name: chosen.name, text: decodeCsv(bytes) } };
}

/** Which file it was stands first: the choice is empty again. */
export function noCsv({ name }: { name: string }, message: string): { ok: false; message: string } {
  return { ok: false, message: `${name}: ${message}` };
}

async function bytesOf(file: File): Promise<Uint8Array<ArrayBuffer> | null> {
  try {
    return new Uint8Array(await file.arrayBuffer());
  } catch {
    return null;
  }
}
