import type { Endpoint, ResponseOf, Without } from '@alivio/contract/endpoint.ts';
import { z } from 'zod/mini';
import { type Base64Reply, base64Outcome } from './base64-outcome.ts';
import { type FileReply, fileOutcome } from './file-outcome.ts';
import type { Outcome } from './outcome.ts';

/**
 * A body with what goes beside it: the token of a new session travels in the `Authorization` header, never in a
 * body, a cookie is the whole line of `Set-Cookie`, and 202 says that the answer will come later.
 */
export class Reply<T> {
  readonly body: T;
  readonly token: string | null;
  readonly cookie: string | null;
  readonly status: number | null;
  constructor(body: T, beside: { token?: string; cookie?: string | undefined; status?: 202 }) {
    this.body = body;
    this.token = beside.token ?? null;
    this.cookie = beside.cookie ?? null;
    this.status = beside.status ?? null;
  }
}

/** The page that a form leads to: one of our own. */
export interface SeeOther {
  location: `/${string}`;
}

/** What a handler may answer, as the contract's kind of answer says. */
export type Answer<E extends Endpoint> = E extends { bodyKind: 'form' }
  ? SeeOther
  : E extends { answerKind: 'file'; contentTypes: readonly (infer ContentType extends string)[] }
    ? FileReply<ContentType>
    : E extends { answerKind: 'base64-stream'; base64At: infer Path extends readonly string[] }
      ? Base64Reply<Without<ResponseOf<E>, Path>>
      : E extends { opensSession: true }
        ? Reply<ResponseOf<E>>
        : ResponseOf<E> | Reply<ResponseOf<E>>;

/** `Answer` has tied the value to the endpoint's kind, which TypeScript cannot follow into a branch. */
export function answerOutcome(endpoint: Endpoint, answer: unknown): Outcome {
  if (endpoint.bodyKind === 'form') return seeOther((answer as SeeOther).location);
  if (endpoint.answerKind === 'file') return fileOutcome(answer as FileReply<string>);
  if (endpoint.answerKind === 'base64-stream')
    return base64Outcome(endpoint, answer as Base64Reply<unknown>);
  const reply = answer instanceof Reply ? answer : new Reply(answer, {});
  return {
    status: reply.status ?? endpoint.status ?? 200,
    body: z.encode(endpoint.response, reply.body as never),
    headers: {
      ...(reply.token !== null && { authorization: `Bearer ${reply.token}` }),
      ...(reply.cookie !== null && { 'set-cookie': reply.cookie }),
    },
  };
}

function seeOther(location: string): Outcome {
  if (!/^\/(?![/\\])/.test(location)) throw new Error(`not a page of ours: ${location}`);
  return { status: 303, body: '', headers: { location } };
}
