import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { AwsV4Signer } from 'aws4fetch';
import type { Config } from '#server/config.ts';
import { ProviderDown, ProviderRefused } from '../call-provider.ts';
import type { S3Limits } from './s3-limits.ts';
import { textOf } from './s3-xml.ts';

export type S3Config = Pick<
  Config,
  'S3_ENDPOINT' | 'S3_REGION' | 'S3_BUCKET' | 'S3_ACCESS_KEY_ID' | 'S3_SECRET_ACCESS_KEY'
>;

interface S3Question {
  method: 'GET' | 'PUT' | 'POST' | 'DELETE';
  /** Below the bucket; without one the question is about the bucket. */
  key?: string;
  query?: Readonly<Record<string, string>>;
  body?: Buffer<ArrayBuffer>;
  limitMs?: number;
  /** 1 for what is not known to be the same when it is done twice. */
  attempts?: number;
  /** Whoever asked has lost interest. */
  signal?: AbortSignal;
}

interface S3Answer {
  /** Not there: an answer, not a failure. */
  isAbsent: boolean;
  text: string;
  etag: string;
}

export interface S3Client {
  ask(question: S3Question): Promise<S3Answer>;
  /** Its body as it arrives, or null when there is no such object. */
  download(key: string): Promise<ReadableStream<Uint8Array> | null>;
}

/** Signed calls with a limit of time, repeated a few times while the storage is down; after that, `ProviderDown`. */
export function createS3Client(config: S3Config, limits: S3Limits): S3Client {
  const send = async (question: S3Question, signal: AbortSignal): Promise<Response> => {
    const { url, headers } = await sign(config, question);
    const { method, body } = question;
    return fetch(url, { method, headers, signal, redirect: 'manual', ...(body && { body }) });
  };

  return {
    ask: (question) =>
      repeat(question, limits, async () => {
        const limit = AbortSignal.timeout(question.limitMs ?? limits.callMs);
        const signal = question.signal ? AbortSignal.any([limit, question.signal]) : limit;
        const response = await orDown(send(question, signal));
        const text = await orDown(response.text());
        const isAbsent = judge(response.status, text) === 'absent';
        return { isAbsent, text, etag: response.headers.get('etag') ?? '' };
      }),

    download: (key) =>
      repeat({}, limits, async () => {
        // Only until the answer begins: how long its body may take depends on who reads it.
        const waiting = new AbortController();
        const timer = setTimeout(() => waiting.abort(), limits.callMs);
        try {
          const response = await orDown(send({ method: 'GET', key }, waiting.signal));
          if (response.ok && response.body) return response.body;
          judge(response.status, await orDown(response.text()));
          return null;
        } finally {
          clearTimeout(timer);
        }
      }),
  };
}

async function sign(config: S3Config, { method, key, query, body }: S3Question) {
  const url = new URL(`${config.S3_ENDPOINT}/${config.S3_BUCKET}${key ? `/${key}` : ''}`);
  for (const [name, value] of Object.entries(query ?? {})) url.searchParams.set(name, value);
  const payload = createHash('sha256').update(body ?? '');
  return new AwsV4Signer({
    method,
    url: url.href,
    headers: { 'x-amz-content-sha256': payload.digest('hex') },
    service: 's3',
    region: config.S3_REGION,
    accessKeyId: config.S3_ACCESS_KEY_ID,
    secretAccessKey: config.S3_SECRET_ACCESS_KEY,
  }).sign();
}

async function repeat<T>(
  { attempts, signal }: Pick<S3Question, 'attempts' | 'signal'>,
  limits: S3Limits,
  attempt: () => Promise<T>,
): Promise<T> {
  const most = attempts ?? limits.attempts;
  for (let made = 1; ; made += 1) {
    try {
      return await attempt();
    } catch (error) {
      const isWorthIt = error instanceof ProviderDown && made < most && !signal?.aborted;
      if (!isWorthIt) throw error;
      await pause(limits.pauseMs * 4 ** (made - 1));
    }
  }
}

async function orDown<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (cause) {
    throw new ProviderDown('storage', cause);
  }
}

const ABSENT = new Set(['NoSuchKey', 'NoSuchUpload']);

/** S3 says by code what a status leaves open: a bucket that is not there is 404 too, a line too slow is 400. */
function judge(status: number, text: string): 'fine' | 'absent' {
  if (status >= 200 && status < 300) return 'fine';
  const code = textOf(text, 'Code') ?? 'without a code';
  if (status === 404 && ABSENT.has(code)) return 'absent';
  if (status === 429 || status >= 500 || code === 'RequestTimeout')
    throw new ProviderDown('storage', new Error(`status ${status}, ${code}`));
  throw new ProviderRefused('storage', status, code);
}
