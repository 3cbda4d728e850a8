import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import type { Base64FileEndpoint } from '@alivio/contract/endpoint.ts';
import { z } from 'zod/mini';
import type { Outcome } from './outcome.ts';

/** What the handler of an answer with a base64 text answers: the bytes, and the object without the text. */
export interface Base64Reply<Rest> {
  content: Readable;
  rest: Rest;
}

/** The object of the contract, with the text put in while it is being sent. */
export function base64Outcome(
  endpoint: Pick<Base64FileEndpoint, 'response' | 'base64At'>,
  { content, rest }: Base64Reply<unknown>,
): Outcome {
  // Nobody can guess it, so no other text of the object can hold it.
  const mark = randomBytes(24).toString('base64');
  const [head = '', tail = ''] = encodedAround(mark, endpoint, { content, rest });
  const body = Readable.from(encoded(head, content, tail), { objectMode: false });
  // A client that leaves before the first byte would otherwise leave the content open.
  body.once('close', () => content.destroy());
  return { status: 200, body, headers: { 'content-type': 'application/json; charset=utf-8' } };
}

/** The object's text before and after the mark. Content that nobody will read any more is closed. */
function encodedAround(
  mark: string,
  { response, base64At }: Pick<Base64FileEndpoint, 'response' | 'base64At'>,
  { content, rest }: Base64Reply<unknown>,
): string[] {
  try {
    const object = z.encode(response, withText(rest, base64At, mark) as never);
    return JSON.stringify(object).split(mark);
  } catch (error) {
    content.destroy();
    throw error;
  }
}

function withText(object: unknown, [name, ...rest]: readonly string[], text: string): unknown {
  if (name === undefined) return text;
  const fields = Object.fromEntries(Object.entries(object ?? {}));
  return { ...fields, [name]: withText(fields[name], rest, text) };
}

/** The head waits for the first bytes: a file that cannot even be opened is then still a failure we can tell. */
async function* encoded(head: string, content: Readable, tail: string): AsyncGenerator<string> {
  let before = head;
  let left = Buffer.alloc(0);
  for await (const chunk of content as AsyncIterable<Buffer>) {
    const bytes = left.length === 0 ? chunk : Buffer.concat([left, chunk]);
    const whole = bytes.length - (bytes.length % 3);
    left = Buffer.from(bytes.subarray(whole));
    yield before + bytes.subarray(0, whole).toString('base64');
    before = '';
  }
  yield before + left.toString('base64') + tail;
}
