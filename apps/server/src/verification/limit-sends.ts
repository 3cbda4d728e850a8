import type { Budget } from '#server/budgets/budget.ts';
import { spendBudgets } from '#server/budgets/spend-budget.ts';
import type { Config } from '#server/config.ts';
import type { Connection } from '#server/db/client.ts';
import type { Deps } from '#server/deps.ts';
import { type Refusal, refuseUntil } from '#server/refusal.ts';
import {
  type CodeOwner,
  hasPassedCreditCheck,
  lockDestination,
  selectLastSends,
} from './codes.sql.ts';
import { whoAsks } from './who-asks.ts';

const TEN_MINUTES_MS = 10 * 60_000;
const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;

/**
 * The refusal when another code would be too many: of this client to the address, of everybody to an address that
 * nobody proved to be theirs, for the client, for the network address, for everybody in a day, or for whom else the
 * caller counts it. The client's lock is held.
 */
export async function limitSends(
  { config, now }: Pick<Deps, 'config' | 'now'>,
  trx: Connection,
  { owner, ip, also = [] }: { owner: CodeOwner; ip: string; also?: readonly Budget[] | undefined },
): Promise<Refusal<'too_many_requests'> | null> {
  const at = now();
  for (const possibleAt of [
    ...(await ownSendsPossibleAt(trx, owner, config)),
    await anySendPossibleAt(trx, owner, config),
  ])
    if (possibleAt > at) return refuseUntil('too_many_requests', possibleAt, at);
  return spendBudgets({ now }, trx, [...clientAndAddressBudgets(config, owner, ip), ...also]);
}

/** Where one client sends what, whoever else sends there: a stranger uses up nobody's phone. */
function ownSendsPossibleAt(
  trx: Connection,
  { clientId, destination, copyTo }: CodeOwner,
  config: Config,
): Promise<Date[]> {
  const windows = [
    { limit: config.BUDGET_CODES_PER_10_MINUTES, lengthMs: TEN_MINUTES_MS },
    { limit: config.BUDGET_CODES_PER_DAY, lengthMs: DAY_MS },
  ];
  const places = copyTo ? [destination, copyTo] : [destination];
  return Promise.all(
    places.map((place) => possibleAt(trx, { destination: place, clientId }, windows)),
  );
}

/**
 * An address that many accounts name rings for none of them beyond a day's cap. Whoever has proved that it is theirs is
 * not shut out by the others, nor is a first login: only the house makes such accounts, and nothing opens them but the
 * code. Whoever the credit check let pass needs the phone to sign, and gets a code in a day whatever strangers did: such
 * an account costs an identity and a report. The address is locked: who sends to it at the same moment counts this one too.
 */
async function anySendPossibleAt(
  trx: Connection,
  { clientId, destination, isVerified, purpose }: CodeOwner,
  config: Config,
): Promise<Date> {
  if (isVerified || purpose === 'first_login') return new Date(0);
  await lockDestination(trx, destination);
  const inADay = (limit: number) => [{ limit, lengthMs: DAY_MS }];
  const ofAll = inADay(config.BUDGET_CODES_PER_DESTINATION_AND_DAY);
  const sharedAt = await possibleAt(trx, { destination }, ofAll);
  if (!(await hasPassedCreditCheck(trx, clientId))) return sharedAt;
  const ofClient = inADay(config.BUDGET_CODES_RESERVED_PER_CLIENT_AND_DAY);
  const reservedAt = await possibleAt(trx, { destination, clientId }, ofClient);
  return reservedAt < sharedAt ? reservedAt : sharedAt;
}

/** Once the oldest send of a full window has left it, for each of the windows. */
async function possibleAt(
  trx: Connection,
  sends: { destination: string; clientId?: number },
  windows: readonly { limit: number; lengthMs: number }[],
): Promise<Date> {
  const most = Math.max(...windows.map(({ limit }) => limit));
  const newestFirst = await selectLastSends(trx, sends, most);
  const ends = windows.map(({ limit, lengthMs }) => {
    const oldest = newestFirst[limit - 1];
    return oldest === undefined ? 0 : oldest.getTime() + lengthMs;
  });
  return new Date(Math.max(...ends));
}

/** A person's for each who may ask in their name, so that the clinic or an advisor does not use up the client's own. */
function clientAndAddressBudgets(config: Config, owner: CodeOwner, ip: string): Budget[] {
  const asker = whoAsks(owner.purpose);
  const client = `${asker}:${owner.clientId}`;
  const address = `${asker}:${ip}`;
  const pauseMs = config.CODE_RESEND_SECONDS * 1000;
  const budget = (name: string, of: string, limit: number, windowMs: number) => ({
    name: `code:${name}`,
    of,
    limit,
    windowMs,
  });
  return [
    budget('client-hour', client, config.BUDGET_CODES_PER_CLIENT_AND_HOUR, HOUR_MS),
    budget('client', client, config.BUDGET_CODES_PER_CLIENT_AND_DAY, DAY_MS),
    budget('ip-pause', address, config.BUDGET_CODES_PER_IP_AND_PAUSE, pauseMs),
    budget('ip-hour', address, config.BUDGET_CODES_PER_IP_AND_HOUR, HOUR_MS),
    budget('ip', address, config.BUDGET_CODES_PER_IP_AND_DAY, DAY_MS),
    budget('total', '', config.BUDGET_CODES_TOTAL_PER_DAY, DAY_MS),
  ];
}
