import { Readable } from 'node:stream';
import type { FileReply } from './file-outcome.ts';

/** A paper that was made just now. */
export function pdfReply({
  bytes,
  fileName,
}: {
  bytes: Buffer;
  fileName: string;
}): FileReply<'application/pdf'> {
  return {
    content: Readable.from([bytes]),
    name: fileName,
    contentType: 'application/pdf',
    lengthBytes: bytes.length,
  };
}
