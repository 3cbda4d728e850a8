import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { type PlannedAnswer, receivePosts } from '#sandbox/testing/receive-posts.ts';
import { textField } from '#sandbox/wire/fields.ts';

export interface ReceivedWebhook {
  type: string;
  // biome-ignore lint/suspicious/noExplicitAny: a test looks at a body of any shape.
  payload: any;
  isSigned: boolean;
  headers: IncomingHttpHeaders;
}

export async function receiveWebhooks(planned: PlannedAnswer[] = []) {
  const receiver = await receivePosts({
    path: '/hooks/keynua',
    read: readWebhook,
    answer: 'KEYNUA',
    planned,
  });
  return { ...receiver, types: () => receiver.received.map(({ type }) => type) };
}

/** The signatures are worked out here once more, from the bytes as they came. */
function readWebhook(body: string, headers: IncomingHttpHeaders): ReceivedWebhook {
  const { type, payload } = JSON.parse(body);
  const payloadText = body.slice(body.indexOf('"payload":') + '"payload":'.length, -1);
  const ts = textField(headers, 'x-keynua-webhook-ts') ?? '';
  const token = textField(headers, 'x-keynua-webhook-token') ?? '';
  const sha256 = (content: string) => createHash('sha256').update(content).digest('hex');
  const isSigned =
    headers['x-keynua-webhook-type'] === type &&
    headers['x-keynua-webhook-sig'] === sha256(`${payloadText}${ts}sandbox`) &&
    headers['x-keynua-webhook-sigv2'] === sha256(`${token}${ts}sandbox`);
  return { type, payload, isSigned, headers };
}
