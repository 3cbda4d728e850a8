import { setTimeout as sleep } from 'node:timers/promises';
import type { Provider } from '#sandbox/scenarios/catalogue.ts';
import type { World } from '#sandbox/world.ts';

const GIVE_UP_AFTER_MS = 5_000;
const RETRY_AFTER_MS = [100, 400];
/** When a late one was asked for without saying how late. */
const LATE_MS = 5_000;

export interface Teller<Event> {
  /** What concerns one subject arrives in the order in which it was told. */
  tell(subject: string, event: Event): void;
  /** Resolves once everything about a subject so far was sent, or given up. */
  told(subject: string): Promise<void>;
  close(): void;
}

interface Telling<Event> {
  world: World;
  provider: Provider;
  /** How the outcomes are called that can be planned for what this company tells unasked. */
  planned: Record<'lost' | 'late' | 'double' | 'forged', string>;
  post(event: Event, isForged: boolean, signal: AbortSignal): Promise<Response>;
  nameOf(event: Event): string;
  log: Record<'info' | 'warn', (message: string) => void>;
}

/** How a company tells its customer what happened: signed, in order, insisting a little, or as was planned. */
export function createTeller<Event>(telling: Telling<Event>): Teller<Event> {
  const { world, provider, planned, nameOf, log } = telling;
  const closing = new AbortController();
  const tails = new Map<string, Promise<void>>();

  async function deliver(event: Event): Promise<void> {
    const plan = world.scenarios.planned(provider);
    if (plan?.outcome === planned.late) {
      // Whoever is late does not hold up the others: they overtake it.
      void guard(deliverLate(event, plan.delayMs), event);
      return;
    }
    const outcome = plan?.outcome;
    const isPlanned =
      outcome === planned.lost || outcome === planned.double || outcome === planned.forged;
    if (isPlanned) await world.scenarios.next(provider);
    if (outcome === planned.lost) return;
    await insist(event, outcome === planned.forged);
    if (outcome === planned.double) await insist(event, false);
  }

  async function deliverLate(event: Event, delayMs: number): Promise<void> {
    await world.scenarios.next(provider);
    if (delayMs === 0) await sleep(LATE_MS, undefined, { signal: closing.signal });
    await insist(event, false);
  }

  async function insist(event: Event, isForged: boolean): Promise<void> {
    for (const pauseMs of RETRY_AFTER_MS) {
      if (await isTaken(event, isForged)) return;
      await sleep(pauseMs, undefined, { signal: closing.signal });
    }
    if (!(await isTaken(event, isForged))) log.info(`nobody took ${nameOf(event)}`);
  }

  async function isTaken(event: Event, isForged: boolean): Promise<boolean> {
    const signal = AbortSignal.any([closing.signal, AbortSignal.timeout(GIVE_UP_AFTER_MS)]);
    const response = await telling.post(event, isForged, signal).catch(() => null);
    closing.signal.throwIfAborted();
    return response !== null && response.status < 500;
  }

  function guard(delivery: Promise<void>, event: Event): Promise<void> {
    return delivery.catch((error: unknown) => {
      const isStop = error instanceof Error && error.name === 'AbortError';
      if (!isStop) log.warn(`${nameOf(event)} was not sent: ${String(error)}`);
    });
  }

  return {
    tell(subject, event) {
      const before = tails.get(subject) ?? Promise.resolve();
      const tail = guard(
        before.then(() => deliver(event)),
        event,
      ).finally(() => {
        if (tails.get(subject) === tail) tails.delete(subject);
      });
      tails.set(subject, tail);
    },
    told: async (subject) => tails.get(subject),
    close: () => closing.abort(),
  };
}
