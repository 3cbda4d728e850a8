import { fileComplaint } from '@alivio/contract/complaints.ts';
import { getComplaint, listComplaints } from '@alivio/contract/desk-complaints.ts';
import { type Endpoint, fullPath } from '@alivio/contract/endpoint.ts';
import { ask } from './ask.ts';
import { problemOfCall } from './judge.ts';
import type { AttackOptions, Kind } from './kind.ts';
import { type CallOf, gatherCalls, gatherPeople } from './people.ts';
import { openRow, type Row } from './row.ts';
import { type Answer, inParallel, type Sent, send } from './send.ts';
import type { Target } from './target.ts';
import { type Place, writeRequest } from './write-request.ts';

const AT_ONCE = 6;
/** A probe that is carried out waits for 20 s; nothing else comes near. */
const SLOWEST_MS = 15_000;

/** Pairs that a database answers differently, and that are the same nonsense as texts. */
const PAIRS = [
  ["zzq' OR '1'='1", "zzq' OR '1'='2"],
  ["zzq') OR ('1'='1", "zzq') OR ('1'='2"],
  ['zzq" OR 1=1 --', 'zzq" OR 1=2 --'],
  ['1 OR 1=1', '1 OR 1=2'],
] as const;
const WAITING = [
  "zzq'; SELECT pg_sleep(20); --",
  "zzq' || (SELECT pg_sleep(20)) || '",
  "zzq') AND (SELECT 1 FROM pg_sleep(20))=1 --",
  '1; SELECT pg_sleep(20)',
  "zzq' UNION SELECT 1, version() --",
];
const SCRIPTS = '<script>alert(1)</script><img src=x onerror=alert(2)>{{7*7}}';

export const injections: Kind = {
  name: 'injections',
  run: async (target, options) => [
    await askForMore(target, options),
    await storeScripts(target, options),
  ],
};

/** In every query of every list: the pair is answered alike, and nothing waits. */
async function askForMore(target: Target, options: AttackOptions): Promise<Row> {
  const people = await gatherPeople(target);
  const row = openRow('injections', 'SQL in every query');
  const questions = (await gatherCalls(target, options)).flatMap((call) =>
    queriesOf(call).map((name) => ({ call, name })),
  );
  const probes = options.random
    .shuffle(
      questions.flatMap((each) => [...PAIRS, ...WAITING].map((probe) => ({ ...each, probe }))),
    )
    .slice(0, Math.ceil(options.requests / 10));
  await inParallel(probes, AT_ONCE, async ({ call, name, probe }, turn) => {
    const { actor, example } = options.random.pick(call.callers);
    const place: Place = ['query', name];
    const answers = await Promise.all(
      [probe].flat().map((text) => {
        const sent: Sent = writeRequest(call.endpoint, example, { place, value: { name, text } });
        return send(target.webs[turn % 2 === 0 ? 0 : 1].url, {
          ...sent,
          token: people.tokenOf(actor),
        });
      }),
    );
    const line = `${call.endpoint.method} ${fullPath(call.endpoint)} as ${actor}, query.${name} = ${probe}`;
    for (const answer of answers) {
      row.count(answer.status);
      const problem = problemOfCall(answer);
      if (problem !== null) row.fail(`${line}: ${problem}`);
      if (answer.ms > SLOWEST_MS) row.fail(`${line}: waited ${Math.round(answer.ms / 1000)} s`);
    }
    const [first, second] = answers;
    if (second && first && first.status !== second.status) row.fail(`${line}: answered otherwise`);
    else if (second && first?.body.length !== second.body.length)
      row.fail(`${line}: found more where more is true`);
  });
  return row.close();
}

function queriesOf({ endpoint }: CallOf): string[] {
  const { query }: Endpoint = endpoint;
  return Object.keys(Object(query)._zod?.def?.shape ?? {});
}

/** What is stored is read back as data: as JSON that no browser takes for a page, and nothing else. */
async function storeScripts(target: Target, { route }: AttackOptions): Promise<Row> {
  const row = openRow('injections', 'scripts that are stored and read back');
  const { body } = fileComplaint.example;
  const texts = { address: SCRIPTS, description: SCRIPTS, detail: SCRIPTS, request: SCRIPTS };
  const filed = await ask(target, 0, {
    endpoint: fileComplaint,
    example: { body: { ...body, ...texts } },
  });
  row.count(filed.status);
  if (filed.status !== 201) row.fail(`not stored: ${filed.body}`);
  const people = await gatherPeople(target);
  const token = people.tokenOf('operations');
  const q = /"number":"([^"]+)"/.exec(filed.body)?.[1] ?? '';
  const found = await ask(target, 1, {
    endpoint: listComplaints,
    example: { query: { q } },
    token,
  });
  const id = /"id":(\d+)/.exec(found.body)?.[1] ?? '';
  const sheet = await ask(target, 0, {
    endpoint: getComplaint,
    example: { params: { id } },
    token,
  });
  if (!sheet.body.includes('<script>alert(1)')) row.fail('what was stored was not read back');

  for (const [turn, { endpoint, callers }] of (await gatherCalls(target, { route })).entries()) {
    const caller = callers[0];
    if (endpoint.method !== 'GET' || !caller) continue;
    const asked = { endpoint, example: caller.example, token: people.tokenOf(caller.actor) };
    const answer = await ask(target, turn, asked);
    row.count(answer.status);
    for (const problem of problemsOfRead(answer))
      row.fail(`${endpoint.method} ${fullPath(endpoint)}: ${problem}`);
  }
  return row.close();
}

function problemsOfRead(answer: Answer): string[] {
  const { headers } = answer;
  const problem = problemOfCall(answer);
  const problems = problem === null ? [] : [problem];
  if (headers['x-content-type-options'] !== 'nosniff') problems.push('no nosniff');
  if (/html|svg|xml(?!-)/.test(headers['content-type'] ?? ''))
    problems.push(`answers ${headers['content-type']}`);
  if (!headers['content-security-policy']?.includes("default-src 'none'"))
    problems.push('may load something');
  return problems;
}
