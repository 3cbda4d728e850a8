import {
  type Callback,
  callbackMediaTypes,
  callbackPath,
  type PayloadOf,
} from '@alivio/contract/callback.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Transaction } from 'kysely';
import { z } from 'zod/mini';
import { spendBudgets } from '#server/budgets/spend-budget.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { DB } from '#server/db/types.generated.ts';
import type { Deps } from '#server/deps.ts';
import type { Delivery, Signed } from '#server/providers/delivery.ts';
import type { Refusal } from '#server/refusal.ts';
import { BodyRefused } from '../body-refused.ts';
import { type Outcome, refusalOutcome, send } from '../outcome.ts';
import { refuseUnusable } from '../unusable-input.ts';
import { withOwnParser } from '../with-own-parser.ts';
import { claimEvent } from './callback-events.sql.ts';
import { isFresh, outlivesItsClaim } from './event-age.ts';

interface CallbackHandler<C extends Callback> {
  /** Null unless the signature holds. Nothing beyond the bytes that it answers will be read. */
  verify(delivery: Delivery): Signed | null;
  /** With the time that its signature covers, for providers that number nothing. */
  eventIdOf(payload: PayloadOf<C>, at: Date): string;
  /**
   * Has its effect once per event, in `trx` and nowhere else: the event is claimed in the same transaction. The bytes are
   * those that were signed, for whoever reads more than the contract names.
   */
  act(trx: Transaction<DB>, payload: PayloadOf<C>, bytes: Buffer): Promise<void>;
  /** What was not believed may be asked about, in a call of our own; null where there is nobody to ask. */
  ask: ((delivery: Delivery) => Promise<void>) | null;
}

export type CallbackOutcome =
  | 'accepted'
  | 'repeated'
  | 'forged'
  | 'stale'
  | 'unreadable'
  | 'not_asked'
  | 'failed';

declare module 'fastify' {
  interface FastifyContextConfig {
    callback?: Callback;
  }
}

const HOUR_MS = 60 * 60_000;

/**
 * Mounts one callback of the contract. The answer tells a forger nothing, because it is always the same; only when we
 * failed, or may not ask now about what we do not believe, is it another, 5xx, so that the provider tells us again.
 */
export function serveCallback<const C extends Callback>(
  app: FastifyInstance,
  callback: C,
  handler: CallbackHandler<NoInfer<C>>,
): void {
  if (outlivesItsClaim(callback.freshMinutes))
    throw new RangeError(`${callback.provider} is believed for longer than its events are kept`);
  // Here bodies stay as they are sent; every other call keeps its parser.
  withOwnParser(app, (hooks) => {
    hooks.addContentTypeParser(
      callbackMediaTypes[callback.format],
      { parseAs: 'buffer' },
      async (_: FastifyRequest, body: Buffer) => body,
    );
    // What could not even be read ends here; the application's own handler answers it.
    hooks.setErrorHandler((error: { statusCode?: number }, request) => {
      const isTheirs = error instanceof BodyRefused || (error.statusCode ?? 500) < 500;
      note(hooks, callback, request, isTheirs ? 'unreadable' : 'failed');
      throw error;
    });
    hooks.post(
      callbackPath(callback),
      { bodyLimit: callback.bodyLimitBytes, config: { callback } },
      async (request, reply) => {
        const rawBody = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
        const delivery = { rawBody, headers: request.headers, url: request.url };
        const outcome = await receive(hooks.deps, callback, handler, delivery);
        note(hooks, callback, request, outcome);
        const { ask } = handler;
        if (ask && !isBelieved(outcome)) {
          const spent = await askWithin(hooks.deps, callback, request, () => ask(delivery));
          if (spent) {
            note(hooks, callback, request, 'not_asked');
            return send(reply, toldAgainLater(spent));
          }
        }
        return reply.type('text/plain').header('cache-control', 'no-store').send(callback.answer);
      },
    );
  });
}

async function receive<C extends Callback>(
  { db, now }: Deps,
  callback: C,
  handler: CallbackHandler<C>,
  delivery: Delivery,
): Promise<CallbackOutcome> {
  const signed = handler.verify(delivery);
  if (!signed) return 'forged';
  const receivedAt = now();
  if (!isFresh(signed.at, receivedAt, callback.freshMinutes)) return 'stale';
  const told = parse(callback, signed.bytes);
  if (refuseUnusable(told)) return 'unreadable';
  const parsed = z.safeParse<C['payload']>(callback.payload, told);
  if (!parsed.success) return 'unreadable';
  const payload = parsed.data;
  return inTransaction(db, async (trx) => {
    const eventId = handler.eventIdOf(payload, signed.at);
    if (!(await claimEvent(trx, { provider: callback.provider, eventId, receivedAt })))
      return 'repeated';
    await handler.act(trx, payload, signed.bytes);
    return 'accepted';
  });
}

function parse({ format }: Callback, bytes: Buffer): unknown {
  const text = bytes.toString();
  if (format === 'form') return Object.fromEntries(new URLSearchParams(text));
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * Nobody makes us ask a provider without end: answers the refusal once the questions of the hour are spent. A question
 * that fails does not make a forgery our failure.
 */
async function askWithin(
  deps: Deps,
  { provider }: Callback,
  request: FastifyRequest,
  ask: () => Promise<void>,
): Promise<Refusal | null> {
  const budget = {
    name: 'callback:questions',
    of: provider,
    limit: deps.config.BUDGET_CALLBACK_QUESTIONS_PER_HOUR,
    windowMs: HOUR_MS,
  };
  const spent = await spendBudgets(deps, deps.db, [budget]);
  if (spent) return spent;
  try {
    await ask();
  } catch (error) {
    request.log.warn({ err: error, provider }, 'could not ask about a callback');
  }
  return null;
}

/** A true one among many forged must not be lost. Whoever reads this learns that we may not ask, and nothing else. */
function toldAgainLater({ details }: Refusal): Outcome {
  const headers = { 'retry-after': String(details.retryAfterSeconds) };
  return { ...refusalOutcome('unavailable'), headers };
}

/** Who and what came of it; never what was said. */
function note(
  app: FastifyInstance,
  { provider }: Callback,
  request: FastifyRequest,
  outcome: CallbackOutcome,
): void {
  app.countCallback(provider, outcome);
  request.log[isBelieved(outcome) ? 'info' : 'warn']({ provider, outcome }, 'callback');
}

function isBelieved(outcome: CallbackOutcome): boolean {
  return outcome === 'accepted' || outcome === 'repeated';
}
