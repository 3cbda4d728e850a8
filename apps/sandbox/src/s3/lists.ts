import type { Bucket } from '#sandbox/s3/state.ts';
import { type Element, xmlDocument } from '#sandbox/s3/xml.ts';
import { textField } from '#sandbox/wire/fields.ts';

const MOST = 1_000;

/** ListObjectsV2: the token is where the last page ended, wrapped so that nobody reads it. */
export function listObjects(bucket: Bucket, name: string, query: unknown): string {
  const prefix = textField(query, 'prefix') ?? '';
  const token = textField(query, 'continuation-token') ?? '';
  const after = Buffer.from(token, 'base64').toString();
  const rest = bucket.objects(prefix).filter(({ key }) => key > after);
  const { page, isTruncated, last } = firstPage(rest, textField(query, 'max-keys'));
  return xmlDocument('ListBucketResult', [
    ['Name', name],
    ['Prefix', prefix],
    ['KeyCount', page.length],
    ['IsTruncated', isTruncated],
    ...(isTruncated && last
      ? [['NextContinuationToken', Buffer.from(last.key).toString('base64')] as const]
      : []),
    ...page.map(
      ({ key, at, etag, content }): Element => [
        'Contents',
        [
          ['Key', key],
          ['LastModified', at.toISOString()],
          ['ETag', etag],
          ['Size', content.length],
          ['StorageClass', 'STANDARD'],
        ],
      ],
    ),
  ]);
}

/** ListMultipartUploads: the next page is told by a key and an upload of it. */
export function listUploads(bucket: Bucket, name: string, query: unknown): string {
  const prefix = textField(query, 'prefix') ?? '';
  const keyMarker = textField(query, 'key-marker') ?? '';
  const uploadIdMarker = textField(query, 'upload-id-marker') ?? '';
  const rest = bucket
    .uploads(prefix)
    .filter(
      ({ key, uploadId }) =>
        key > keyMarker ||
        (key === keyMarker && uploadIdMarker !== '' && uploadId > uploadIdMarker),
    );
  const { page, isTruncated, last } = firstPage(rest, textField(query, 'max-uploads'));
  return xmlDocument('ListMultipartUploadsResult', [
    ['Bucket', name],
    ['Prefix', prefix],
    ['IsTruncated', isTruncated],
    ...(isTruncated && last
      ? ([
          ['NextKeyMarker', last.key],
          ['NextUploadIdMarker', last.uploadId],
        ] satisfies Element[])
      : []),
    ...page.map(
      ({ key, uploadId, at }): Element => [
        'Upload',
        [
          ['Key', key],
          ['UploadId', uploadId],
          ['Initiated', at.toISOString()],
        ],
      ],
    ),
  ]);
}

function firstPage<T>(rest: readonly T[], wanted: string | undefined) {
  const size = Math.min(Number(wanted ?? MOST) || MOST, MOST);
  const page = rest.slice(0, size);
  return { page, isTruncated: rest.length > size, last: page.at(-1) };
}
