import { inject } from 'vitest';
import '@alivio/testing/provided.ts';

/** A call of the screen, on its way. */
export interface Call {
  method: string;
  /** Without the common beginning of all calls: `/loans`. */
  path: string;
  query: URLSearchParams;
  /** What the body says, if there is one. */
  body: unknown;
  /** It goes on when the page is left meanwhile. */
  outlivesPage: boolean;
  /** Lets the call through, with another body if one is given. */
  send(body?: unknown): Promise<Response>;
}

type Answer = (call: Call) => Response | Promise<Response>;

const API = '/api/v1';
const nodeFetch = globalThis.fetch;
let rules: { pattern: string; answer: Answer }[] = [];

/** Every call of the open page, in order: `PUT /onboarding/draft`. */
export const calls: (Pick<Call, 'body'> & { name: string })[] = [];

/**
 * The newest call to a path, `GET /loans?page=2`. Not simply the newest of all: a screen asks for several things, and
 * which of them is asked last is nobody's promise.
 */
export function lastCallTo(path: string): string | undefined {
  return calls.findLast(({ name }) => name.split(/[ ?]/)[1] === path)?.name;
}

/** `fetch` of the open page: an address without a server is on the server of the run. */
export async function fetchFromPage(
  input: string | URL | Request,
  init: RequestInit = {},
): Promise<Response> {
  if (typeof input !== 'string' || !input.startsWith('/')) return nodeFetch(input, init);
  const url = new URL(input, inject('stack').url);
  const call = callOf(url, init);
  calls.push({ name: `${call.method} ${call.path}${url.search}`, body: call.body });
  const rule = rules.findLast(({ pattern }) => isFor(pattern, call));
  return rule ? await rule.answer(call) : await call.send();
}

/**
 * Answers some calls of the page otherwise, until the returned function is called. The pattern is a path, `/loans`, or
 * a call, `POST /loans`; `*` is any.
 */
export function intercept(pattern: string, answer: Answer): () => void {
  const rule = { pattern, answer };
  rules.push(rule);
  return () => {
    rules = rules.filter((other) => other !== rule);
  };
}

/** As if there were no line. */
export function cutLine(pattern = '*'): () => void {
  return intercept(pattern, () => {
    throw new TypeError('the line is cut');
  });
}

/** Keeps the answer of a call back until the returned function lets it go: time to look at what waits. */
export function holdAnswer(pattern: string): () => void {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const stop = intercept(pattern, async (call) => {
    await released;
    return call.send();
  });
  return () => {
    stop();
    release();
  };
}

export function forgetCalls(): void {
  rules = [];
  calls.length = 0;
}

function callOf(url: URL, init: RequestInit): Call {
  const send = (body?: unknown) =>
    nodeFetch(url, body === undefined ? init : { ...init, body: JSON.stringify(body) });
  return {
    method: init.method ?? 'GET',
    path: url.pathname.replace(API, ''),
    query: url.searchParams,
    body: typeof init.body === 'string' ? JSON.parse(init.body) : undefined,
    outlivesPage: init.keepalive === true,
    send,
  };
}

function isFor(pattern: string, { method, path }: Call): boolean {
  return ['*', path, `${method} ${path}`].includes(pattern);
}
