import { createHash } from 'node:crypto';
import type { Endpoint } from '@alivio/contract/endpoint.ts';
import type { FastifyRequest } from 'fastify';
import { isDatabaseAway } from '#server/db/database-away.ts';
import type { Deps } from '#server/deps.ts';
import { isClientSession, type Session } from '#server/sessions/session.ts';
import { claimKey, freeKey, storeAnswer } from './idempotency.sql.ts';
import { type Outcome, refusalOutcome } from './outcome.ts';

/** Long enough for any request, short enough that a crash does not lock a person out. */
const LEASE_MS = 60_000;
const LONGEST_KEY = 200;
/** Of a caller without a session, who shares the keys with everybody else: long enough to be drawn by lot. */
const SHORTEST_KEY_OF_ANYONE = 16;

/**
 * Runs a creating call once per (actor, endpoint, key): a repeat gets the stored answer, another body is refused,
 * a twin still in flight is told to wait. What passes with time (429, 5xx) frees the key, and so does every refusal of
 * a caller without a session, of whom nothing is kept that cost them no budget. A lost line to the database frees
 * nothing. Headers are never stored.
 */
export async function withIdempotency(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  endpoint: Endpoint,
  request: FastifyRequest,
  run: () => Promise<Outcome>,
): Promise<Outcome> {
  const key = request.headers['idempotency-key'];
  const { session } = request;
  if (!endpoint.idempotent || typeof key !== 'string') return run();
  const shortest = session === null ? SHORTEST_KEY_OF_ANYONE : 0;
  if (key.length < shortest || key.length > LONGEST_KEY) return refusalOutcome('malformed');

  const id = { actor: actorOf(session), endpoint: `${endpoint.method} ${endpoint.path}`, key };
  const bodyHash = createHash('sha256')
    .update(JSON.stringify([request.params, request.query, request.body ?? null]))
    .digest();
  const at = now();
  const claim = await claimKey(db, {
    ...id,
    bodyHash,
    now: at,
    leasedUntil: new Date(at.getTime() + LEASE_MS),
  });
  if (claim.kind === 'other_body') return refusalOutcome('idempotency_mismatch');
  if (claim.kind === 'in_flight') return refusalOutcome('request_in_flight');
  if (claim.kind === 'answered') return { status: claim.status, body: claim.body };

  const settle = (outcome: Outcome) =>
    isFree(outcome, session) ? freeKey(db, id) : storeAnswer(db, id, outcome);
  try {
    const outcome = await run();
    await onceMoreOverAnotherLine(() => settle(outcome));
    return outcome;
  } catch (error) {
    // What was sent over a line that is lost may have been done: a repeat waits until the lease has run out.
    if (!isDatabaseAway(error)) await freeKey(db, id);
    throw error;
  }
}

/** The work is done, and whoever asked is told so even where that cannot be written down: the lease keeps twins away. */
async function onceMoreOverAnotherLine(write: () => Promise<void>): Promise<void> {
  try {
    await write();
  } catch (error) {
    if (!isDatabaseAway(error)) throw error;
    await write().catch(unlessAway);
  }
}

function unlessAway(error: unknown): void {
  if (!isDatabaseAway(error)) throw error;
}

function isFree({ status }: Outcome, session: Session | null): boolean {
  return status === 429 || status >= (session === null ? 400 : 500);
}

/** Whoever needs no session is told apart by the key alone, which their browser draws by lot. */
function actorOf(session: Session | null): string {
  if (session === null) return 'anyone';
  return isClientSession(session)
    ? `client:${session.clientId}:${session.sellerId ?? ''}`
    : `staff:${session.staffUserId}`;
}
