import type { RequestOf, ResponseOf, UploadEndpoint } from '@alivio/contract/endpoint.ts';
import { z } from 'zod/mini';
import { connectionLost, otherAnswer, refusedAnswer } from './api-error.ts';
import { type CallOptions, prepareRequest, textsOf } from './api-request.ts';
import { base64Pieces } from './base64-blob.ts';

interface UploadOptions extends CallOptions {
  /** How much of the whole has left; only the browser's older way of sending tells. */
  onProgress?: (sentBytes: number, totalBytes: number) => void;
}

/** Uploads that are answered with JSON, as all of ours. */
type JsonUpload = Extract<UploadEndpoint, { answerKind?: 'json' }>;

type Upload<E extends JsonUpload> = RequestOf<E> &
  (E extends { bodyKind: 'multipart' }
    ? { files: { [Field in keyof E['files']]?: readonly File[] } }
    : { file: Blob });

/** `api` for bodies with files: fields as inner values, files as the browser has them. */
export async function upload<const E extends JsonUpload>(
  endpoint: E,
  request: NoInfer<Upload<E>>,
  options: UploadOptions = {},
): Promise<ResponseOf<E>> {
  const { url, body, headers } = prepareRequest(endpoint, request, options);
  const payload =
    endpoint.bodyKind === 'multipart'
      ? formOf(body, (request as unknown as { files: FileLists }).files)
      : await jsonOf(endpoint.base64Field, body, (request as unknown as { file: Blob }).file);
  const { status, text } = await send(endpoint.method, url, headers, payload, options);
  const answer = parseJson(text);
  if (status >= 400) throw refusedAnswer(status, answer);
  const parsed = z.safeParse(endpoint.response, answer);
  if (!parsed.success) throw otherAnswer(status, answer);
  return parsed.data as ResponseOf<E>;
}

type FileLists = Record<string, readonly File[] | undefined>;

function formOf(body: unknown, files: FileLists): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(textsOf(body))) form.append(name, value);
  for (const [field, list] of Object.entries(files))
    for (const file of list ?? []) form.append(field, file, file.name);
  return form;
}

/** The other fields first: a server that refuses them need not wait for the file. */
async function jsonOf(field: string, body: unknown, file: Blob): Promise<Blob> {
  const others = JSON.stringify(body ?? {}).slice(0, -1);
  const head = `${others}${others === '{' ? '' : ','}${JSON.stringify(field)}:"`;
  return new Blob([head, ...(await base64Pieces(file)), '"}'], { type: 'application/json' });
}

function send(
  method: string,
  url: string,
  headers: Record<string, string>,
  payload: FormData | Blob,
  { onProgress, signal }: UploadOptions,
): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted();
    const request = new XMLHttpRequest();
    const abort = () => request.abort();
    request.open(method, url);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(loaded, total);
    request.onload = () => resolve({ status: request.status, text: request.responseText });
    request.onerror = () => reject(connectionLost());
    request.onabort = () => reject(signal?.reason ?? connectionLost());
    request.onloadend = () => signal?.removeEventListener('abort', abort);
    signal?.addEventListener('abort', abort);
    request.send(payload);
  });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
