import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import { text } from 'node:stream/consumers';
import { onTestFinished } from 'vitest';
import { boundPort } from '#sandbox/wire/bound-port.ts';
import { textField } from '#sandbox/wire/fields.ts';

export interface ReceivedWebhook {
  type: string;
  // biome-ignore lint/suspicious/noExplicitAny: a test looks at a body of any shape.
  payload: any;
  isSigned: boolean;
  headers: IncomingHttpHeaders;
}

interface Answer {
  status: number;
  body: string;
}

/** Somebody who is told, on a real port. Answers what is planned first, then 200. */
export async function receiveWebhooks(planned: Answer[] = []) {
  const received: ReceivedWebhook[] = [];
  const waiting = new Set<() => void>();
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      const answer = planned.shift() ?? { status: 200, body: 'KEYNUA' };
      received.push(readWebhook(body, request.headers));
      response.writeHead(answer.status).end(answer.body);
      for (const look of waiting) look();
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });

  return {
    url: `http://127.0.0.1:${boundPort(server)}/hooks/keynua`,
    received,
    types: () => received.map(({ type }) => type),
    /** Resolves with the first that is wanted, which may have come already. */
    until(isWanted: (webhook: ReceivedWebhook) => boolean): Promise<ReceivedWebhook> {
      return new Promise((resolve) => {
        const look = () => {
          const found = received.find(isWanted);
          if (found === undefined) return;
          waiting.delete(look);
          resolve(found);
        };
        waiting.add(look);
        look();
      });
    },
  };
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
