import { fullPath } from '@alivio/contract/endpoint.ts';
import type { Actor } from '@alivio/testing/actors.ts';
import { type Attempt, attemptsOn } from './changes.ts';
import { changesBetween, readEffects } from './effects.ts';
import { problemOfCall } from './judge.ts';
import type { AttackOptions, Kind } from './kind.ts';
import { type CallOf, gatherCalls, gatherPeople, type People } from './people.ts';
import { type OpenRow, openRow, type Row } from './row.ts';
import { inParallel, type Sent, send } from './send.ts';
import type { Target } from './target.ts';

const AT_ONCE = 8;
/** Of all requests, those of people who may not make them. */
const STRANGERS_SHARE = 0.25;

/** Every call of the contract, as everybody, with everything in every place that does not belong there. */
export const fuzz: Kind = {
  name: 'fuzz',
  async run(target, options) {
    const calls = await gatherCalls(target, options);
    const people = await gatherPeople(target);
    const ofStrangers = Math.round(options.requests * STRANGERS_SHARE);
    return [
      await tryAsStrangers(target, people, planStrangers(calls, ofStrangers, options)),
      ...(await tryAsCallers(
        target,
        people,
        planCallers(calls, options.requests - ofStrangers, options),
      )),
    ];
  },
};

interface Planned {
  call: CallOf;
  actor: Actor;
  attempt: Attempt;
  sent: Sent;
}

type Turn = Omit<Planned, 'sent' | 'attempt'> & { example: CallOf['example'] };

/** Call after call, each with the next of its attempts, so that few requests reach every call and many reach all. */
function plan(
  calls: readonly CallOf[],
  count: number,
  { random }: AttackOptions,
  turnOf: (call: CallOf, round: number) => Turn,
): Planned[] {
  const attempts = new Map(
    calls.map((call) => [call, partByPart(random.shuffle(attemptsOn(call.endpoint)))] as const),
  );
  return Array.from({ length: calls.length === 0 ? 0 : count }, (_, at) => {
    const round = Math.floor(at / calls.length);
    const call = calls[at % calls.length] as CallOf;
    const own = attempts.get(call) ?? [];
    const attempt = own[round % own.length] as Attempt;
    const { example, ...turn } = turnOf(call, round);
    return { ...turn, attempt, sent: attempt.write(example) };
  });
}

/** One of each part in turn: there is far more to say in headers than in the one id of a path. */
function partByPart(attempts: readonly Attempt[]): Attempt[] {
  const counts = new Map<Attempt['part'], number>();
  const turns: Attempt[][] = [];
  for (const attempt of attempts) {
    const turn = counts.get(attempt.part) ?? 0;
    counts.set(attempt.part, turn + 1);
    const alike = turns[turn] ?? [];
    alike.push(attempt);
    turns[turn] = alike;
  }
  return turns.flat();
}

function planStrangers(calls: readonly CallOf[], count: number, options: AttackOptions) {
  const closed = calls.filter(({ strangers }) => strangers.length > 0);
  return plan(closed, count, options, (call) => ({
    call,
    actor: options.random.pick(call.strangers),
    example: call.example,
  }));
}

function planCallers(calls: readonly CallOf[], count: number, options: AttackOptions) {
  return plan(calls, count, options, (call) => ({ call, ...options.random.pick(call.callers) }));
}

/** Whoever may not call is refused, whatever else is wrong, and nothing at all has changed afterwards. */
async function tryAsStrangers(
  target: Target,
  people: People,
  planned: readonly Planned[],
): Promise<Row> {
  const row = openRow('fuzz', 'by those who may not');
  const before = await readEffects(target);
  await inParallel(planned, AT_ONCE, async (each, index) => {
    const status = await tryOne(target, people, each, index, row);
    if (status < 400 && each.sent.method !== 'OPTIONS')
      row.fail(`${describe(each)}: ${status} for somebody who may not`);
  });
  for (const change of changesBetween(before, await readEffects(target))) row.fail(change);
  return row.close();
}

async function tryAsCallers(
  target: Target,
  people: People,
  planned: readonly Planned[],
): Promise<Row[]> {
  const parts = ['params', 'query', 'body', 'file', 'headers', 'shape'] as const;
  const rows = new Map(parts.map((part) => [part, openRow('fuzz', `by those who may: ${part}`)]));
  await inParallel(planned, AT_ONCE, async (each, index) => {
    const row = rows.get(each.attempt.part) as OpenRow;
    const status = await tryOne(target, people, each, index, row);
    // Some calls end sessions, the caller's own too.
    if (status === 401) await people.renew(each.actor, each.sent.token);
  });
  const closed = [...rows.values()].map((row) => row.close());
  return closed.filter(({ requests }) => requests > 0);
}

async function tryOne(
  target: Target,
  people: People,
  each: Planned,
  index: number,
  row: OpenRow,
): Promise<number> {
  const { sent, actor } = each;
  if (sent.headers?.authorization === undefined) sent.token = people.tokenOf(actor);
  const web = target.webs[index % 2 === 0 ? 0 : 1];
  try {
    const answer = await send(web.url, sent);
    row.count(answer.status);
    const problem = problemOfCall(answer);
    if (problem !== null) row.fail(`${describe(each)}: ${problem}`);
    return answer.status;
  } catch (error) {
    row.fail(`${describe(each)}: ${error instanceof Error ? error.message : error}`);
    return 0;
  }
}

function describe({ call: { endpoint }, actor, attempt }: Planned): string {
  return `${endpoint.method} ${fullPath(endpoint)} as ${actor}, ${attempt.what}`;
}
