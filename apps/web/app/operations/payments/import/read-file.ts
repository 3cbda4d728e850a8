import { STATEMENT_MAX_BYTES } from '@alivio/contract/statements.ts';
import { openStatement, type StatementTable } from '@alivio/domain/transfer/statement-mapping.ts';
import { copy } from './copy.ts';
import { decodeStatement, isNoText } from './decode-statement.ts';

export interface StatementFile {
  name: string;
  text: string;
  columns: StatementTable['columns'];
}

export type FileReading = { ok: true; file: StatementFile } | { ok: false; message: string };

/** A file as it was chosen, or in words why it is no statement. */
export async function readFile(chosen: File): Promise<FileReading> {
  const no = (message: string): FileReading => ({
    ok: false,
    message: `${chosen.name}: ${message}`,
  });
  if (chosen.size > STATEMENT_MAX_BYTES) return no(copy.tooLarge);
  const bytes = await bytesOf(chosen);
  if (bytes === null) return no(copy.cannotOpen);
  if (isNoText(bytes)) return no(copy.noText);
  const text = decodeStatement(bytes);
  const opened = openStatement(text);
  if (!opened.ok) return no(opened.message);
  return { ok: true, file: { name: chosen.name, text, columns: opened.table.columns } };
}

async function bytesOf(file: File): Promise<Uint8Array<ArrayBuffer> | null> {
  try {
    return new Uint8Array(await file.arrayBuffer());
  } catch {
    return null;
  }
}
