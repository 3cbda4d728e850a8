import { callbackPath } from '@alivio/contract/callback.ts';
import { callbacks } from '@alivio/contract/callbacks.ts';
import { changesBetween, readEffects } from './effects.ts';
import { hostileValues } from './hostile-values.ts';
import { problemOf } from './judge.ts';
import type { Kind } from './kind.ts';
import { openRow } from './row.ts';
import { inParallel, type Sent, send } from './send.ts';
import { signedNotice } from './signed-notice.ts';
import { jsonOf } from './write-request.ts';

const AT_ONCE = 8;
const json = { 'content-type': 'application/json' };
const TWO_DAYS_MS = 48 * 60 * 60_000;

/** Notices that no company sent: nothing whatever comes of them. */
export const forgedCallbacks: Kind = {
  name: 'callbacks',
  async run(target, { requests, random }) {
    const row = openRow('callbacks', 'forged notices of companies');
    const { SIGNING_SECRET: secret } = target.deps.config;
    // Those that were thought out are always tried, of the others as many as there is room for.
    const forgeries = [...thoughtOut(secret), ...random.shuffle(withHostileValues())];
    const paths = callbacks.map(callbackPath);
    const forged = forgeries.flatMap(({ what, ...sent }) =>
      paths.map((path) => ({ what: `${path}, ${what}`, sent: { method: 'POST', path, ...sent } })),
    );
    const tried = forged.slice(0, Math.max(100, Math.ceil(requests / 10)));
    const before = await readEffects(target);
    await inParallel(tried, AT_ONCE, async ({ what, sent }, turn) => {
      const answer = await send(target.webs[turn % 2 === 0 ? 0 : 1].url, sent);
      // It is always thanked for, so that a forger learns nothing: what counts is what has changed.
      row.count(answer.status, false);
      const problem = problemOf(answer);
      if (problem !== null) row.fail(`POST ${what}: ${problem}`);
    });
    for (const change of changesBetween(before, await readEffects(target))) row.fail(change);
    return [row.close()];
  },
};

type Forgery = Partial<Sent> & { what: string };

/** In the shapes of both companies: each endpoint is sent those of the other too. */
function thoughtOut(secret: string): Forgery[] {
  const contract = '{"contractId":"abc","reference":"1"}';
  const now = Date.now();
  const signed = signedNotice(contract, now, secret);
  return [
    { what: 'nothing', headers: json },
    { what: 'not signed', headers: json, payload: `{"payload":${contract}}` },
    { what: 'signed with another secret', ...signedNotice(contract, now, 'another') },
    { what: 'signed with nothing', ...signedNotice(contract, now, '') },
    { what: 'signed two days ago', ...signedNotice(contract, now - TWO_DAYS_MS, secret) },
    { what: 'signed in two days', ...signedNotice(contract, now + TWO_DAYS_MS, secret) },
    { what: 'changed after it was signed', ...changed(signed, 'abc', 'abd') },
    { what: 'another time than it was signed for', ...retimed(signed) },
    { what: 'two payloads', ...changed(signed, '{"type"', '{"payload":{"contractId":"x"},"type"') },
    {
      what: 'larger than is taken',
      headers: json,
      payload: `{"payload":"${'x'.repeat(900_000)}"}`,
    },
    {
      what: 'a form',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'a=b',
    },
    { what: 'text', headers: { 'content-type': 'text/plain' }, payload: contract },
    { what: 'paid, under a signature of letters', ...izipay('{"code":"00","response":{}}') },
    { what: 'paid, and no words', ...izipay('') },
  ];
}

function withHostileValues(): Forgery[] {
  return hostileValues.flatMap((value) => [
    { what: `the body is ${value.name}`, headers: json, payload: jsonOf(value) },
    {
      what: `the payload is ${value.name}`,
      ...signedNotice(jsonOf(value), Date.now(), 'another'),
    },
    { what: `its words are ${value.name}`, ...izipay(value.text) },
    {
      what: `another number of an order: ${value.name}`,
      ...izipay(`{"code":"00","response":{"order":[{"orderNumber":${jsonOf(value)}}]}}`),
    },
  ]);
}

function izipay(words: string): Partial<Sent> {
  const payload = JSON.stringify({ code: '00', payloadHttp: words, signature: 'x'.repeat(44) });
  return { headers: json, payload };
}

function changed(sent: Partial<Sent>, from: string, to: string): Partial<Sent> {
  return { ...sent, payload: String(sent.payload).replace(from, to) };
}

function retimed({ headers, ...sent }: Partial<Sent>): Partial<Sent> {
  const time = String(Number(headers?.['x-keynua-webhook-ts']) + 60_000);
  return { ...sent, headers: { ...headers, 'x-keynua-webhook-ts': time } };
}
