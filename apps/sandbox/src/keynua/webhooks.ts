import { createHash, randomBytes } from 'node:crypto';
import { ACCOUNT_ID, SECRET } from '#sandbox/keynua/account.ts';
import type { Contract } from '#sandbox/keynua/contract.ts';
import type { WebhookType } from '#sandbox/keynua/webhook-payloads.ts';
import { createTeller } from '#sandbox/telling/create-teller.ts';
import type { World } from '#sandbox/world.ts';

const ACTIVATION_MS = 5_000;
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
  const teller = createTeller<Event>({
    world,
    provider: 'signature',
    planned: {
      lost: 'lost_webhook',
      late: 'late_webhook',
      double: 'double_webhook',
      forged: 'forged_webhook',
    },
    post: (event, isForged, signal) =>
      post(url, event, isForged ? 'somebody else' : SECRET, signal),
    nameOf: ({ type }) => `${type} at ${url}`,
    log,
  });

  return {
    send: ({ id }, type, payload) => teller.tell(id, { type, payload }),
    async activate(wanted = url) {
      const event = { type: 'WebhookActivation', payload: {} };
      const signal = AbortSignal.timeout(ACTIVATION_MS);
      const response = await post(wanted, event, SECRET, signal).catch(() => null);
      const answer = (await response?.text().catch(() => '')) ?? '';
      const isActive = response?.status === 200 && answer === ACTIVATED;
      if (isActive) url = wanted;
      return { url: wanted, isActive, answer: answer.slice(0, 200) };
    },
    told: teller.told,
    close: teller.close,
  };
}

type Log = Record<'info' | 'warn', (message: string) => void>;

/** The first signature covers the payload as it is written here; the second only that it comes from the company. */
function post(
  url: string,
  { type, payload }: Event,
  secret: string,
  signal: AbortSignal,
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
    signal,
  });
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
