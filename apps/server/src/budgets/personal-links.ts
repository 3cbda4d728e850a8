import type { Deps } from '#server/deps.ts';
import type { Refusal } from '#server/refusal.ts';
import type { Budget } from './budget.ts';
import { giveBackBudget } from './give-back-budget.ts';
import { spendBudgets } from './spend-budget.ts';

const HOUR_MS = 60 * 60_000;

/** People without an account whom a link leads to what they are asked for. */
const LINKS = {
  /** Nothing is typed. */
  emailUndo: { perAddress: 'BUDGET_EMAIL_UNDO_LINKS_PER_IP', guessesPerDay: 0 },
  guarantor: { perAddress: 'BUDGET_GUARANTOR_LINKS_PER_IP', guessesPerDay: 5 },
  /** More than a guarantor: whoever closes the widget half way types it again. */
  signer: { perAddress: 'BUDGET_SIGNER_LINKS_PER_IP', guessesPerDay: 10 },
  /** The number goes with each call: it is typed once and may be sent with several answers. */
  confirmation: { perAddress: 'BUDGET_CONFIRMATION_LINKS_PER_IP', guessesPerDay: 10 },
} as const;
type PersonalLink = keyof typeof LINKS;

/** Whoever has a link has no session: their calls are counted by address. */
export function spendLinkBudget(
  deps: Pick<Deps, 'config' | 'db' | 'now'>,
  link: PersonalLink,
  ip: string,
): Promise<Refusal<'too_many_requests'> | null> {
  const limit = deps.config[LINKS[link].perAddress];
  return spendBudgets(deps, deps.db, [{ name: `${link}:links`, of: ip, limit, windowMs: HOUR_MS }]);
}

/** Guesses at a document number, right ones too: who has none left learns nothing from the next one. */
export function spendGuess(
  deps: Pick<Deps, 'db' | 'now'>,
  link: PersonalLink,
  token: string,
): Promise<Refusal<'too_many_requests'> | null> {
  return spendBudgets(deps, deps.db, [guessBudget(link, token)]);
}

/** For a link whose number goes with every call: a right one costs none, and a wrong one does. */
export function giveBackGuess(
  { db }: Pick<Deps, 'db'>,
  link: PersonalLink,
  token: string,
): Promise<void> {
  return giveBackBudget(db, guessBudget(link, token));
}

function guessBudget(link: PersonalLink, token: string): Budget {
  const limit = LINKS[link].guessesPerDay;
  return { name: `${link}:guesses`, of: token, limit, windowMs: 24 * HOUR_MS };
}
