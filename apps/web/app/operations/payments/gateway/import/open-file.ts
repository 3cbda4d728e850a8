import { SETTLEMENT_MAX_BYTES } from '@alivio/contract/gateway-settlements.ts';
import { decodeStatement, isNoText } from '../../import/decode-statement.ts';
import { copy } from './copy.ts';

export interface ChosenFile {
  name: string;
  text: string;
}

export type Opened = { ok: true; file: ChosenFile } | { ok: false; message: string };

/** A file as it was chosen, or in words why it is none. */
export async function openFile(chosen: File): Promise<Opened> {
  const no = (message: string): Opened => ({ ok: false, message: `${chosen.name}: ${message}` });
  if (chosen.size > SETTLEMENT_MAX_BYTES) return no(copy.tooLarge);
  let bytes: Uint8Array<ArrayBuffer>;
  try {
    bytes = new Uint8Array(await chosen.arrayBuffer());
  } catch {
    return no(copy.cannotOpen);
  }
  if (isNoText(bytes)) return no(copy.noText);
  return { ok: true, file: { name: chosen.name, text: decodeStatement(bytes) } };
}
