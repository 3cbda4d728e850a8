import { deflateSync } from 'node:zlib';

export interface PdfParts {
  /** Further entries of the catalog (object 1) and of the only page (object 3). */
  catalog?: string;
  page?: string;
  /** Further objects, from 4 on. */
  objects?: Record<number, string>;
  /** Further entries of the trailer. */
  trailer?: string;
  /** Bytes that stand between the objects and their table. */
  filler?: string;
}

/** A PDF of one page, written as producers do: header, objects, table of offsets, trailer. All of it is Latin-1. */
export function buildPdf(parts: PdfParts = {}): Buffer {
  const objects = {
    1: `<< /Type /Catalog /Pages 2 0 R ${parts.catalog ?? ''} >>`,
    2: '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    3: `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] ${parts.page ?? ''} >>`,
    ...parts.objects,
  };
  const header = '%PDF-1.7\n%\xe2\xe3\xcf\xd3\n';
  return toBytes(header + writeObjects(objects, header.length, parts));
}

/** A later version of a document, appended to it: its newer objects and a table that leads to the older ones. */
export function updatePdf(pdf: Buffer, objects: Record<number, string>): Buffer {
  return Buffer.concat([pdf, toBytes(writeObjects(objects, pdf.length, {}))]);
}

/** An object with bytes of its own. */
export function stream(entries: string, bytes: Buffer | string): string {
  const data = typeof bytes === 'string' ? bytes : bytes.toString('latin1');
  return `<< ${entries} /Length ${data.length} >>\nstream\n${data}\nendstream`;
}

interface ObjectStreamOptions {
  /** How the entries and the bytes differ from the usual ones. */
  filter?: string;
  encode?: (plain: Buffer) => Buffer;
  type?: string;
  /** Where the objects begin, when that is not one after the other. */
  offsets?: Record<number, number>;
}

/** Objects hidden from who only reads the file's own bytes. */
export function objectStream(
  objects: Record<number, string>,
  {
    filter = '/Filter /FlateDecode',
    encode = (plain) => deflateSync(plain),
    type = '/Type /ObjStm',
    offsets = {},
  }: ObjectStreamOptions = {},
): string {
  let body = '';
  const pairs: string[] = [];
  for (const [number, object] of Object.entries(objects)) {
    pairs.push(`${number} ${offsets[Number(number)] ?? body.length}`);
    body += `${object}\n`;
  }
  const index = `${pairs.join(' ')}\n`;
  const entries = `${type} /N ${pairs.length} /First ${index.length} ${filter}`;
  return stream(entries, encode(toBytes(index + body)));
}

function writeObjects(
  objects: Record<number, string>,
  startsAt: number,
  { trailer = '', filler = '' }: PdfParts,
): string {
  let text = '';
  let table = '';
  for (const [number, object] of Object.entries(objects)) {
    const offset = String(startsAt + text.length).padStart(10, '0');
    table += `${number} 1\n${offset} 00000 n \n`;
    text += `${number} 0 obj\n${object}\nendobj\n`;
  }
  text += filler;
  const tableAt = startsAt + text.length;
  const entries = `/Size 100 /Root 1 0 R ${trailer}`;
  return `${text}xref\n${table}trailer\n<< ${entries} >>\nstartxref\n${tableAt}\n%%EOF\n`;
}

function toBytes(text: string): Buffer {
  return Buffer.from(text, 'latin1');
}
