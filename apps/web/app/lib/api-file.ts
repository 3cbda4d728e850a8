import type {
  Base64FileEndpoint,
  FileEndpoint,
  RequestOf,
  ResponseOf,
  Without,
} from '@alivio/contract/endpoint.ts';
import { z } from 'zod/mini';
import { connectionLost, unreadableAnswer } from './api-error.ts';
import { fetchAnswer, readJson } from './api-fetch.ts';
import type { CallOptions } from './api-request.ts';
import { blobFromBase64 } from './base64-blob.ts';

/** `api` for calls that answer a file, under the name that the server gave it. */
export async function download<const E extends FileEndpoint>(
  endpoint: E,
  request: NoInfer<RequestOf<E>>,
  options: CallOptions = {},
): Promise<File> {
  const response = await fetchAnswer(endpoint, request, options);
  const blob = await response.blob().catch((error: unknown) => {
    if (options.signal?.aborted) throw error;
    throw connectionLost();
  });
  const name = fileName(response.headers.get('content-disposition') ?? '');
  return new File([blob], name, { type: blob.type });
}

type Rest<E extends Base64FileEndpoint> = Without<ResponseOf<E>, E['base64At']>;

/** `api` for calls that answer a file inside JSON: the file, and what stands beside it. */
export async function downloadBase64<const E extends Base64FileEndpoint>(
  endpoint: E,
  request: NoInfer<RequestOf<E>>,
  options: CallOptions = {},
): Promise<{ file: Blob; rest: Rest<E> }> {
  const response = await fetchAnswer(endpoint, request, options);
  const answer = z.safeParse(endpoint.response, await readJson(response));
  if (!answer.success) throw unreadableAnswer(response.status);
  const { text, rest } = takeText(answer.data, endpoint.base64At);
  try {
    return { file: blobFromBase64(text), rest: rest as Rest<E> };
  } catch {
    throw unreadableAnswer(response.status);
  }
}

/** The text at the end of the path, and the object without it. */
function takeText(
  object: unknown,
  [name = '', ...path]: readonly string[],
): { text: string; rest: unknown } {
  const { [name]: found, ...others } = Object(object);
  if (path.length === 0) return { text: String(found), rest: others };
  const { text, rest } = takeText(found, path);
  return { text, rest: { ...others, [name]: rest } };
}

/** RFC 5987 first: the plain name is for those who cannot read it. */
function fileName(header: string): string {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(header)?.[1];
  const plain = /filename="([^"]*)"/i.exec(header)?.[1];
  return encoded === undefined ? (plain ?? 'archivo') : decodeURIComponent(encoded);
}
