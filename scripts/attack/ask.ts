import type { Endpoint } from '@alivio/contract/endpoint.ts';
import { type Answer, type Sent, send } from './send.ts';
import type { Target } from './target.ts';
import { writeRequest } from './write-request.ts';

interface Asked {
  endpoint: Endpoint;
  /** What differs from the example of the contract. */
  example?: Endpoint['example'];
  token?: string | undefined;
  headers?: Record<string, string>;
}

/** A call as anybody would make it, at one of the two processes by turns. */
export async function ask({ webs }: Target, turn: number, asked: Asked): Promise<Answer> {
  return send(webs[turn % 2 === 0 ? 0 : 1].url, written(asked));
}

export function written({ endpoint, example, token, headers }: Asked): Sent {
  const sent = writeRequest(endpoint, { ...endpoint.example, ...example });
  return { ...sent, token, headers: { ...sent.headers, ...headers } };
}
