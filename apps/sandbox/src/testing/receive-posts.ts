import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import { text } from 'node:stream/consumers';
import { onTestFinished } from 'vitest';
import { boundPort } from '#sandbox/wire/bound-port.ts';

export interface PlannedAnswer {
  status: number;
  body: string;
}

interface Receiving<Post> {
  path: string;
  read(body: string, headers: IncomingHttpHeaders): Post;
  /** What is answered with 200 once nothing else is planned. */
  answer: string;
  planned: PlannedAnswer[];
}

/** Somebody who is told, on a real port. Answers what is planned first, then 200. */
export async function receivePosts<Post>({ path, read, answer, planned }: Receiving<Post>) {
  const received: Post[] = [];
  const waiting = new Set<() => void>();
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      const next = planned.shift() ?? { status: 200, body: answer };
      received.push(read(body, request.headers));
      response.writeHead(next.status).end(next.body);
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
    url: `http://127.0.0.1:${boundPort(server)}${path}`,
    received,
    /** Resolves with the first that is wanted, which may have come already. */
    until(isWanted: (post: Post) => boolean): Promise<Post> {
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
