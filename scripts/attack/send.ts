import { Agent, type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';

export interface Sent {
  method: string;
  /** Already written as it goes out: what is wrong with it is meant. */
  path: string;
  headers?: Record<string, string>;
  payload?: string | Buffer;
  token?: string | undefined;
}

export interface Answer {
  status: number;
  headers: IncomingMessage['headers'];
  body: string;
  ms: number;
}

/** The process went away while it was asked, or was not there. */
export class LineLost extends Error {}

const LOOPBACK = ['localhost', '127.0.0.1', '[::1]'];
/** Against hanging only; a server that takes as long has failed before. */
const PATIENCE_MS = 60_000;
/** Always the same of the addresses of this machine: whoever is counted by address is counted once. */
const agent = new Agent({ keepAlive: true, maxSockets: 64, autoSelectFamily: false });

/** Nothing but this machine is ever spoken to, whoever asks for it. */
export function requireLoopback(url: string): URL {
  const parsed = new URL(url);
  if (parsed.protocol === 'http:' && LOOPBACK.includes(parsed.hostname)) return parsed;
  throw new Error(`${url} is not on this machine: only processes of our own are attacked`);
}

/** One request as it is written, without anything that a polite client would put right. */
export async function send(base: string, { method, path, ...rest }: Sent): Promise<Answer> {
  const { hostname, port } = requireLoopback(base);
  const { payload, token, headers } = rest;
  const began = performance.now();
  const outgoing = request({
    agent,
    hostname,
    port,
    method,
    path,
    headers: {
      ...headers,
      ...(token && { authorization: `Bearer ${token}` }),
      ...(payload !== undefined && { 'content-length': Buffer.byteLength(payload) }),
    },
    signal: AbortSignal.timeout(PATIENCE_MS),
  });
  const answered = new Promise<IncomingMessage>((resolve, reject) => {
    outgoing.once('response', resolve);
    outgoing.once('error', reject);
  });
  outgoing.end(payload);
  try {
    const answer = await answered;
    const body = await text(answer);
    const ms = performance.now() - began;
    return { status: answer.statusCode ?? 0, headers: answer.headers, body, ms };
  } catch (cause) {
    throw new LineLost(`${method} ${path}: no answer`, { cause });
  }
}

/** Runs all of it, so many at a time. */
export async function inParallel<T, R>(
  given: readonly T[],
  atOnce: number,
  work: (each: T, index: number) => Promise<R>,
): Promise<R[]> {
  const results: R[] = [];
  const left = given.entries();
  const lane = async () => {
    for (const [index, each] of left) results[index] = await work(each, index);
  };
  await Promise.all(Array.from({ length: atOnce }, lane));
  return results;
}
