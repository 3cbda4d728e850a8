import { Readable } from 'node:stream';
import { ProviderDown } from '../call-provider.ts';
import { readBody } from './read-body.ts';
import { createS3Client, type S3Client, type S3Config } from './s3-client.ts';
import { createS3Draft } from './s3-draft.ts';
import { type S3Limits, s3Limits } from './s3-limits.ts';
import { elementsOf, textOf } from './s3-xml.ts';
import { FileMissing, isStorageName, type Storage } from './storage.ts';

/** Whatever else is in the bucket is not listed, and so never taken for an orphan. */
const PREFIX = 'files/';

/** Files in a bucket, addressed by path, as every S3-compatible storage understands it. */
export function s3Storage(config: S3Config, limits: S3Limits = s3Limits): Storage {
  const client = createS3Client(config, limits);
  const keyOf = (name: string) => {
    if (!isStorageName(name)) throw new Error(`not a name of a file: ${name}`);
    return PREFIX + name;
  };
  return {
    create: (name) => createS3Draft(client, keyOf(name), limits),
    async open(name) {
      const body = await client.download(keyOf(name));
      if (!body) throw new FileMissing(name);
      return Readable.from(readBody(body, limits.stallMs), { objectMode: false });
    },
    async remove(name) {
      await client.ask({ method: 'DELETE', key: keyOf(name) });
    },
    async *list() {
      const query = { 'list-type': '2', prefix: PREFIX, 'max-keys': String(limits.pageSize) };
      for await (const page of pagesOf(client, query, {
        NextContinuationToken: 'continuation-token',
      })) {
        for (const item of elementsOf(page, 'Contents')) {
          const name = nameOf(item);
          if (isStorageName(name)) yield { name, writtenAt: dateOf(item, 'LastModified') };
        }
      }
    },
    async removeUnfinished(begunBefore) {
      const query = { uploads: '', prefix: PREFIX, 'max-uploads': String(limits.pageSize) };
      const next = { NextKeyMarker: 'key-marker', NextUploadIdMarker: 'upload-id-marker' };
      for await (const page of pagesOf(client, query, next)) {
        for (const item of elementsOf(page, 'Upload')) {
          if (dateOf(item, 'Initiated') >= begunBefore || !isStorageName(nameOf(item))) continue;
          const uploadId = textOf(item, 'UploadId') ?? '';
          await client.ask({ method: 'DELETE', key: keyOf(nameOf(item)), query: { uploadId } });
        }
      }
    },
  };
}

/** The pages of a list; `next` says under which name an answer tells where the next begins, and how to ask for it. */
async function* pagesOf(
  client: S3Client,
  query: Record<string, string>,
  next: Readonly<Record<string, string>>,
): AsyncGenerator<string> {
  for (let asked = query; ; ) {
    const { text } = await client.ask({ method: 'GET', query: asked });
    const isTruncated = textOf(text, 'IsTruncated');
    if (isTruncated === undefined) throw new ProviderDown('storage', new Error('sent no list'));
    yield text;
    if (isTruncated !== 'true') return;
    const marks = Object.entries(next).map(([told, wanted]) => [wanted, textOf(text, told) ?? '']);
    if (marks.some(([, mark]) => mark === ''))
      throw new ProviderDown('storage', new Error('sent a list without its next page'));
    asked = { ...query, ...Object.fromEntries(marks) };
  }
}

function nameOf(item: string): string {
  return (textOf(item, 'Key') ?? '').replace(PREFIX, '');
}

/** A file whose age cannot be read must not pass for an old one. */
function dateOf(item: string, tag: string): Date {
  const date = new Date(textOf(item, tag) ?? '');
  if (Number.isNaN(date.getTime())) throw new ProviderDown('storage', new Error(`sent no ${tag}`));
  return date;
}
