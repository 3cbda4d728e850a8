import type { Attempt } from '#sandbox/izipay/attempt.ts';
import { toEnvelope } from '#sandbox/izipay/envelope.wire.ts';
import { createTeller } from '#sandbox/telling/create-teller.ts';
import type { World } from '#sandbox/world.ts';

export interface Notifications {
  /** What became of a transaction now, not what will have when it arrives. */
  send(attempt: Attempt): void;
  /** Resolves once everything about a transaction so far was sent, or given up. */
  told(transactionId: string): Promise<void>;
  sendTo(url: string): void;
  close(): void;
}

interface Event {
  transactionId: string;
  said: string;
  forged: string;
}

/** The address is one that the customer agreed with the company: what a browser names could be anybody's. */
export function createNotifications(world: World, firstUrl: string, log: Log): Notifications {
  let url = firstUrl;
  const teller = createTeller<Event>({
    world,
    provider: 'card',
    planned: {
      lost: 'lost_notification',
      late: 'late_notification',
      double: 'double_notification',
      forged: 'forged_notification',
    },
    post: ({ said, forged }, isForged, signal) =>
      fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: isForged ? forged : said,
        redirect: 'manual',
        signal,
      }),
    nameOf: ({ transactionId }) => `the notification of ${transactionId} at ${url}`,
    log,
  });
  return {
    send(attempt) {
      const { transactionId } = attempt;
      const said = JSON.stringify(toEnvelope(attempt));
      const forged = JSON.stringify(toEnvelope(attempt, 'somebody else'));
      teller.tell(transactionId, { transactionId, said, forged });
    },
    told: teller.told,
    sendTo(wanted) {
      url = wanted;
    },
    close: teller.close,
  };
}

type Log = Record<'info' | 'warn', (message: string) => void>;
