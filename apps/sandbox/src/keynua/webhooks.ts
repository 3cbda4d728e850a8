import { createHash, randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { ACCOUNT_ID, SECRET } from '#sandbox/keynua/account.ts';
import type { Contract } from '#sandbox/keynua/contract.ts';
import { nextOutcome } from '#sandbox/keynua/next-outcome.ts';
import type { WebhookType } from '#sandbox/keynua/webhook-payloads.ts';
import type { World } from '#sandbox/world.ts';

const GIVE_UP_AFTER_MS = 5_000;
const RETRY_AFTER_MS = [100, 400];
/** When a late webhook was asked for without saying how late. */
const LATE_MS = 5_000;
const ACTIVATED = 'KEYNUA';

export interface Webhooks {
  /** Those of one contract arrive in the order in which they were sent. */
  send(contract: Contract, type: WebhookType, payload: object): void;
  /** What the owner does in the company's portal: an address is used once it has answered as it should. */
  activate(url?: string): Promise<{ url: string; isActive: boolean; answer: string }>;
  /** Resolves once everything about a contract so far was sent, or given up. */
  told(contractId: string): Promise<void>;
  close(): void;
}

interface Event {
  type: string;
  payload: object;
}

export function createWebhooks(world: World, firstUrl: string, log: Log): Webhooks {
  let url = firstUrl;
  const closing = new AbortController();
  const tails = new Map<string, Promise<void>>();

  async function deliver(event: Event): Promise<void> {
    const late = world.scenarios.planned('signature');
    if (late?.outcome === 'late_webhook') {
      // Whoever is late does not hold up the others: they overtake it.
      void guard(deliverLate(event, late.delayMs), event);
      return;
    }
    const planned = ['lost_webhook', 'double_webhook', 'forged_webhook'] as const;
    const outcome = await nextOutcome(world, planned);
    if (outcome === 'lost_webhook') return;
    const secret = outcome === 'forged_webhook' ? 'somebody else' : SECRET;
    await insist(event, secret);
    if (outcome === 'double_webhook') await insist(event, secret);
  }

  async function deliverLate(event: Event, delayMs: number): Promise<void> {
    await world.scenarios.next('signature');
    if (delayMs === 0) await sleep(LATE_MS, undefined, { signal: closing.signal });
    await insist(event, SECRET);
  }

  async function insist(event: Event, secret: string): Promise<void> {
    for (const pauseMs of RETRY_AFTER_MS) {
      if (await isTaken(event, secret)) return;
      await sleep(pauseMs, undefined, { signal: closing.signal });
    }
    if (!(await isTaken(event, secret))) log.info(`nobody took ${event.type} at ${url}`);
  }

  async function isTaken(event: Event, secret: string): Promise<boolean> {
    const response = await post(url, event, secret, closing.signal).catch(() => null);
    closing.signal.throwIfAborted();
    return response !== null && response.status < 500;
  }

  function guard(delivery: Promise<void>, { type }: Event): Promise<void> {
    return delivery.catch((error: unknown) => {
      const isStop = error instanceof Error && error.name === 'AbortError';
      if (!isStop) log.warn(`${type} was not sent: ${String(error)}`);
    });
  }

  return {
    send({ id }, type, payload) {
      const event = { type, payload };
      const before = tails.get(id) ?? Promise.resolve();
      const tail = guard(
        before.then(() => deliver(event)),
        event,
      ).finally(() => {
        if (tails.get(id) === tail) tails.delete(id);
      });
      tails.set(id, tail);
    },
    async activate(wanted = url) {
      const event = { type: 'WebhookActivation', payload: {} };
      const response = await post(wanted, event, SECRET, closing.signal).catch(() => null);
      const answer = (await response?.text().catch(() => '')) ?? '';
      const isActive = response?.status === 200 && answer === ACTIVATED;
      if (isActive) url = wanted;
      return { url: wanted, isActive, answer: answer.slice(0, 200) };
    },
    told: async (contractId) => tails.get(contractId),
    close: () => closing.abort(),
  };
}

type Log = Record<'info' | 'warn', (message: string) => void>;

/** The first signature covers the payload as it is written here; the second only that it comes from the company. */
function post(
  url: string,
  { type, payload }: Event,
  secret: string,
  closing: AbortSignal,
): Promise<Response> {
  const payloadText = JSON.stringify(payload);
  const ts = String(Date.now());
  const token = randomBytes(24).toString('hex');
  return fetch(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-keynua-webhook-type': type,
      'x-keynua-webhook-ts': ts,
      'x-keynua-webhook-token': token,
      'x-keynua-webhook-sig': sha256(payloadText + ts + secret),
      'x-keynua-webhook-sigv2': sha256(token + ts + secret),
    },
    body: `{"type":${JSON.stringify(type)},"accountId":"${ACCOUNT_ID}","payload":${payloadText}}`,
    redirect: 'manual',
    signal: AbortSignal.any([closing, AbortSignal.timeout(GIVE_UP_AFTER_MS)]),
  });
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
