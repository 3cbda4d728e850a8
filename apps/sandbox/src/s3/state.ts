import { createHash, randomUUID } from 'node:crypto';
import type { S3ErrorCode } from '#sandbox/s3/errors.ts';

const MIB = 1024 * 1024;
const LEAST_PART_BYTES = 5 * MIB;
const ROOM_BYTES = 512 * MIB;

export interface StoredObject {
  key: string;
  content: Buffer;
  etag: string;
  at: Date;
}

interface Part {
  content: Buffer;
  etag: string;
}

interface Upload {
  key: string;
  uploadId: string;
  at: Date;
  parts: Map<number, Part>;
}

export interface ClaimedPart {
  number: number;
  etag: string;
}

/** One bucket, in memory and gone with the process. */
export class Bucket {
  readonly #objects = new Map<string, StoredObject>();
  readonly #uploads = new Map<string, Upload>();

  get(key: string): StoredObject | undefined {
    return this.#objects.get(key);
  }

  remove(key: string): void {
    this.#objects.delete(key);
  }

  begin(key: string): string {
    const uploadId = randomUUID();
    this.#uploads.set(uploadId, { key, uploadId, at: new Date(), parts: new Map() });
    return uploadId;
  }

  /** A part sent again takes the place of the first. */
  putPart(
    key: string,
    uploadId: string,
    number: number,
    content: Buffer,
  ): { etag: string } | S3ErrorCode {
    const upload = this.#find(key, uploadId);
    if (!upload) return 'NoSuchUpload';
    if (!Number.isInteger(number) || number < 1 || number > 10_000) return 'InvalidArgument';
    if (this.#usedBytes() + content.length > ROOM_BYTES) return 'StorageFull';
    const etag = etagOf(content);
    upload.parts.set(number, { content, etag });
    return { etag };
  }

  complete(
    key: string,
    uploadId: string,
    claimed: readonly ClaimedPart[],
  ): { etag: string } | S3ErrorCode {
    const upload = this.#find(key, uploadId);
    if (!upload) return 'NoSuchUpload';
    if (claimed.length === 0) return 'MalformedXML';
    if (claimed.some(({ number }, index) => number <= (claimed[index - 1]?.number ?? 0)))
      return 'InvalidPartOrder';
    const parts = claimed.flatMap(({ number, etag }) => {
      const part = upload.parts.get(number);
      return part?.etag === etag ? [part.content] : [];
    });
    if (parts.length !== claimed.length) return 'InvalidPart';
    if (parts.slice(0, -1).some(({ length }) => length < LEAST_PART_BYTES)) return 'EntityTooSmall';
    this.#uploads.delete(uploadId);
    const content = Buffer.concat(parts);
    const etag = `"${randomUUID().replaceAll('-', '')}-${parts.length}"`;
    this.#objects.set(key, { key, content, etag, at: upload.at });
    return { etag };
  }

  abort(key: string, uploadId: string): 'aborted' | S3ErrorCode {
    if (!this.#find(key, uploadId)) return 'NoSuchUpload';
    this.#uploads.delete(uploadId);
    return 'aborted';
  }

  objects(prefix: string): StoredObject[] {
    return [...this.#objects.values()]
      .filter(({ key }) => key.startsWith(prefix))
      .sort((one, other) => (one.key < other.key ? -1 : 1));
  }

  uploads(prefix: string): Omit<Upload, 'parts'>[] {
    const order = ({ key, uploadId }: Omit<Upload, 'parts'>) => `${key}\n${uploadId}`;
    return [...this.#uploads.values()]
      .filter(({ key }) => key.startsWith(prefix))
      .sort((one, other) => (order(one) < order(other) ? -1 : 1));
  }

  #find(key: string, uploadId: string): Upload | undefined {
    const upload = this.#uploads.get(uploadId);
    return upload?.key === key ? upload : undefined;
  }

  #usedBytes(): number {
    const parts = [...this.#uploads.values()].flatMap((upload) => [...upload.parts.values()]);
    return [...this.#objects.values(), ...parts].reduce(
      (total, { content }) => total + content.length,
      0,
    );
  }
}

function etagOf(content: Buffer): string {
  return `"${createHash('md5').update(content).digest('hex')}"`;
}
