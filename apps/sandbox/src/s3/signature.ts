import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import type { S3ErrorCode } from '#sandbox/s3/errors.ts';

const MOST_SKEW_MS = 15 * 60_000;
const AUTHORIZATION =
  /^AWS4-HMAC-SHA256 Credential=([^/,]+)\/(\d{8})\/([^/,]+)\/([^/,]+)\/aws4_request, ?SignedHeaders=([a-z0-9;-]+), ?Signature=([0-9a-f]{64})$/;

export interface Account {
  accessKeyId: string;
  secretAccessKey: string;
  region: string;
}

interface SignedRequest {
  method: string;
  /** Path and query as they came over the wire. */
  url: string;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** AWS Signature Version 4, from its description: what is wrong with a request, or null. */
export function signatureProblem(
  account: Account,
  request: SignedRequest,
  now: Date,
): S3ErrorCode | null {
  const { headers, body } = request;
  if (headers.authorization === undefined) return 'AccessDenied';
  const parts = AUTHORIZATION.exec(headers.authorization);
  if (!parts) return 'AuthorizationHeaderMalformed';
  const [, accessKeyId = '', day = '', region = '', service = '', signed = '', signature = ''] =
    parts;
  if (accessKeyId !== account.accessKeyId) return 'InvalidAccessKeyId';

  const sentAt = headerText(headers, 'x-amz-date');
  if (region !== account.region || service !== 's3' || !sentAt.startsWith(day))
    return 'AuthorizationHeaderMalformed';
  // Written so that a date nobody can read counts as too far away.
  if (!(Math.abs(readDate(sentAt) - now.getTime()) <= MOST_SKEW_MS)) return 'RequestTimeTooSkewed';
  if (!coversAll(headers, signed.split(';'))) return 'SignatureDoesNotMatch';
  if (headerText(headers, 'x-amz-content-sha256') !== sha256(body))
    return 'XAmzContentSHA256Mismatch';

  const scope = `${day}/${region}/s3/aws4_request`;
  const toSign = ['AWS4-HMAC-SHA256', sentAt, scope, sha256(canonicalRequest(request, signed))];
  const key = [day, region, 's3', 'aws4_request'].reduce<Buffer | string>(
    hmac,
    `AWS4${account.secretAccessKey}`,
  );
  const isRight = timingSafeEqual(hmac(key, toSign.join('\n')), Buffer.from(signature, 'hex'));
  return isRight ? null : 'SignatureDoesNotMatch';
}

function canonicalRequest({ method, url, headers }: SignedRequest, signed: string): string {
  const [path = '', query = ''] = url.split('?');
  const canonicalHeaders = signed
    .split(';')
    .map((name) => `${name}:${headerText(headers, name).trim().replace(/ +/g, ' ')}\n`);
  return [
    method,
    path.split('/').map(encode).join('/'),
    canonicalQuery(query),
    canonicalHeaders.join(''),
    signed,
    headerText(headers, 'x-amz-content-sha256'),
  ].join('\n');
}

/** In the order of the names: that of whole parameters differs where one name begins with another. */
function canonicalQuery(query: string): string {
  const parameters = query
    .split('&')
    .filter(Boolean)
    .map((parameter) => {
      const [name = '', ...value] = parameter.split('=');
      return { name: encode(name), value: encode(value.join('=')) };
    });
  return parameters
    .sort((one, other) => (one.name < other.name ? -1 : 1))
    .map(({ name, value }) => `${name}=${value}`)
    .join('&');
}

/** Everything but the unreserved characters, once, whatever way it was encoded before. */
function encode(text: string): string {
  return encodeURIComponent(decodeURIComponent(text)).replace(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

/** The host and whatever is Amazon's must be signed, or somebody on the way could change it. */
function coversAll(headers: IncomingHttpHeaders, signed: readonly string[]): boolean {
  const needed = Object.keys(headers).filter(
    (name) => name === 'host' || name.startsWith('x-amz-'),
  );
  return needed.every((name) => signed.includes(name));
}

function headerText(headers: IncomingHttpHeaders, name: string): string {
  const value = headers[name];
  return typeof value === 'string' ? value : '';
}

function readDate(text: string): number {
  return Date.parse(
    text.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'),
  );
}

function sha256(data: string | Buffer): string {
  return createHash('sha256').update(data).digest('hex');
}

function hmac(key: Buffer | string, data: string): Buffer {
  return createHmac('sha256', key).update(data).digest();
}
