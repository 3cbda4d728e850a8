import type { Readable } from 'node:stream';
import { contentDisposition } from './content-disposition.ts';
import type { Outcome } from './outcome.ts';

/** What the handler of a download answers. */
export interface FileReply<ContentType extends string> {
  content: Readable;
  name: string;
  contentType: ContentType;
  lengthBytes?: number;
}

/** A file is saved, not shown: nobody's paper may run as a page of ours. */
export function fileOutcome(file: FileReply<string>): Outcome {
  return {
    status: 200,
    body: file.content,
    headers: {
      'content-type': file.contentType,
      'content-disposition': contentDisposition(file.name),
      'x-content-type-options': 'nosniff',
      ...(file.lengthBytes !== undefined && { 'content-length': String(file.lengthBytes) }),
    },
  };
}
