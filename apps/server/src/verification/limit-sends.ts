import type { Budget } from '#server/budgets/budget.ts';
import { spendBudgets } from '#server/budgets/spend-budget.ts';
import type { Config } from '#server/config.ts';
import type { Connection } from '#server/db/client.ts';
import type { Deps } from '#server/deps.ts';
import { type Refusal, refuseUntil } from '#server/refusal.ts';
import { type CodeOwner, lockDestination, selectLastSends } from './codes.sql.ts';

const TEN_MINUTES_MS = 10 * 60_000;
const DAY_MS = 24 * 60 * 60_000;

/**
 * The refusal when another code would be too many: to the address in any ten minutes or any day, for the client,
 * for the network address or for everybody in a day, or for whom else the caller counts it. The address is locked first, since several clients may share
 * a phone: whoever sends to it at the same moment counts this one too.
 */
export async function limitSends(
  { config, now }: Pick<Deps, 'config' | 'now'>,
  trx: Connection,
  { owner, ip, also = [] }: { owner: CodeOwner; ip: string; also?: readonly Budget[] | undefined },
): Promise<Refusal<'too_many_requests'> | null> {
  const at = now();
  // In one order, whoever sends to which of them first.
  const destinations = [owner.destination, ...(owner.copyTo ? [owner.copyTo] : [])].sort();
  for (const destination of destinations) await lockDestination(trx, destination);
  for (const destination of destinations) {
    const possibleAt = await nextSendPossibleAt(trx, destination, config);
    if (possibleAt > at) return refuseUntil('too_many_requests', possibleAt, at);
  }
  const daily = (name: string, of: string, limit: number) => ({
    name: `code:${name}`,
    of,
    limit,
    windowMs: DAY_MS,
  });
  return spendBudgets({ now }, trx, [
    daily('client', String(owner.clientId), config.BUDGET_CODES_PER_CLIENT_AND_DAY),
    daily('ip', ip, config.BUDGET_CODES_PER_IP_AND_DAY),
    daily('total', '', config.BUDGET_CODES_TOTAL_PER_DAY),
    ...also,
  ]);
}

/** Once the oldest send of a full window has left it, for each of the windows. */
async function nextSendPossibleAt(
  trx: Connection,
  destination: string,
  config: Config,
): Promise<Date> {
  const windows = [
    { limit: config.BUDGET_CODES_PER_10_MINUTES, lengthMs: TEN_MINUTES_MS },
    { limit: config.BUDGET_CODES_PER_DAY, lengthMs: DAY_MS },
  ];
  const most = Math.max(...windows.map(({ limit }) => limit));
  const newestFirst = await selectLastSends(trx, destination, most);
  const ends = windows.map(({ limit, lengthMs }) => {
    const oldest = newestFirst[limit - 1];
    return oldest === undefined ? 0 : oldest.getTime() + lengthMs;
  });
  return new Date(Math.max(...ends));
}
