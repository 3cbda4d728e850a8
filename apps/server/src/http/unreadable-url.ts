import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';

const CALL = /^\/(?:api|services|hooks)(?:\/|$)/;
const unreadable = new WeakSet<IncomingMessage>();

/** A path of the programs' and not of a page. */
export function isCall(path: string): boolean {
  return CALL.test(path);
}

/** Whether the address that this request came with could not be read. */
export function hadUnreadableUrl(raw: IncomingMessage): boolean {
  return unreadable.has(raw);
}

/**
 * The router gives up on an address like `/api/v1/%zz` before any hook of ours. It goes through once more, to a path
 * that is of nothing: a call is refused there, a page is not found, and both with our headers and a line in the log.
 */
export function takeUnreadableUrl(
  app: FastifyInstance,
  raw: IncomingMessage,
  response: ServerResponse,
): void {
  unreadable.add(raw);
  raw.url = isCall(raw.url ?? '') ? '/api/unreadable' : '/unreadable/address';
  app.routing(raw, response);
}
