import { setTimeout as sleep } from 'node:timers/promises';
import { costRange, type Range } from '@alivio/domain/loan/cost-range.ts';
import { formatPercent } from '@alivio/domain/rates/rate.ts';
import { readToday } from '#server/business-date/today.ts';
import type { Deps } from '#server/deps.ts';
import { isRefusal } from '#server/refusal.ts';
import { findCardInForce } from './find-card-in-force.ts';

export type RateTexts = Readonly<Record<'TEA_RANGE' | 'TCEA_RANGE', string>>;

/** What public pages say while there is no card in force. */
const WITHOUT_CARD: RateTexts = {
  TEA_RANGE: 'la que ves al elegir tu plan',
  TCEA_RANGE: 'la que ves al elegir tu plan',
};

/** For a database that hangs: a page is read without what it would say. */
const PATIENCE_MS = 1_000;

/** The rates of the card in force, in words, asked for whenever they are shown; worked out once per card. */
export function followRateTexts(
  deps: Pick<Deps, 'db' | 'now' | 'config' | 'log'>,
): () => Promise<RateTexts> {
  let last: { version: string; texts: RateTexts } | undefined;

  async function readTexts(): Promise<RateTexts> {
    const card = await findCardInForce(deps.db, await readToday(deps, deps.db));
    if (isRefusal(card)) return WITHOUT_CARD;
    if (last?.version !== card.version) {
      const { tea, tcea } = costRange(card);
      const texts = { TEA_RANGE: rangeText(tea), TCEA_RANGE: rangeText(tcea) };
      last = { version: card.version, texts };
    }
    return last.texts;
  }

  /** A legal text is served whatever else fails, and soon. */
  return async () => {
    const read = readTexts().catch((error: unknown) => {
      deps.log.error({ err: error }, 'rates of public pages unknown');
    });
    const waited = new AbortController();
    const late = sleep(PATIENCE_MS, undefined, { signal: waited.signal }).catch(() => undefined);
    const texts = await Promise.race([read, late]);
    waited.abort();
    return texts ?? last?.texts ?? WITHOUT_CARD;
  };
}

function rangeText({ lowest, highest }: Range): string {
  return `de ${formatPercent(lowest)} a ${formatPercent(highest)}`;
}
