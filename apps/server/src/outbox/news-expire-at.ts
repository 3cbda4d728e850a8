import type { Deps } from '#server/deps.ts';

const NEWS_VALID_MS = 3 * 24 * 60 * 60_000;

/** News of what became of an application or a contract: whoever gets them later than this knows already. */
export function newsExpireAt({ now }: Pick<Deps, 'now'>): Date {
  return new Date(now().getTime() + NEWS_VALID_MS);
}
