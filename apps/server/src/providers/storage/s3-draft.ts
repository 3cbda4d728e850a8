import { ProviderDown } from '../call-provider.ts';
import type { S3Client } from './s3-client.ts';
import type { S3Limits } from './s3-limits.ts';
import { createPartWriter } from './s3-part-writer.ts';
import { textOf } from './s3-xml.ts';
import type { Draft } from './storage.ts';

/** A multipart upload: S3 shows nothing of it before it is completed. */
export async function createS3Draft(
  client: S3Client,
  key: string,
  { partBytes, partMs }: S3Limits,
): Promise<Draft> {
  // A repetition may leave an upload that nobody knows of; the job that removes unfinished ones finds it.
  const begun = await client.ask({ method: 'POST', key, query: { uploads: '' } });
  const uploadId = textOf(begun.text, 'UploadId');
  if (!uploadId) throw new ProviderDown('storage', new Error('began an upload without an id'));

  const { stream, etags, stop } = createPartWriter(async (number, body, signal) => {
    const query = { partNumber: String(number), uploadId };
    const { etag } = await client.ask({ method: 'PUT', key, query, body, limitMs: partMs, signal });
    if (!etag) throw new ProviderDown('storage', new Error('did not keep a part'));
    return etag;
  }, partBytes);

  let mayBeInPlace = false;
  return {
    stream,
    async commit() {
      // From the question on: a storage that goes down may have done it before.
      mayBeInPlace = true;
      const { text } = await client.ask({
        method: 'POST',
        key,
        query: { uploadId },
        body: partList(etags),
        limitMs: partMs,
        // Done twice it says that there is no such upload, which it also says when the file is lost.
        attempts: 1,
      });
      // A failure may come with status 200, once the answer has begun.
      if (!textOf(text, 'ETag'))
        throw new ProviderDown('storage', new Error(textOf(text, 'Code') ?? 'did not complete'));
    },
    async discard() {
      // A part that arrived after the upload was given up would be kept, and paid for.
      await stop();
      await client.ask({ method: 'DELETE', key, query: { uploadId } });
      // Before that, whatever is there is not this draft's.
      if (mayBeInPlace) await client.ask({ method: 'DELETE', key });
    },
  };
}

function partList(etags: readonly string[]): Buffer<ArrayBuffer> {
  const parts = etags.map(
    (etag, index) => `<Part><PartNumber>${index + 1}</PartNumber><ETag>${etag}</ETag></Part>`,
  );
  return Buffer.from(`<CompleteMultipartUpload>${parts.join('')}</CompleteMultipartUpload>`);
}
