import { randomBytes } from 'node:crypto';
import { getInvitation } from '@alivio/contract/backing.ts';
import { getConfirmationInvitation } from '@alivio/contract/confirmation-links.ts';
import type { Endpoint } from '@alivio/contract/endpoint.ts';
import { loginClient } from '@alivio/contract/login.ts';
import { loginWithLink } from '@alivio/contract/recovery.ts';
import { readQr, validateDisbursement } from '@alivio/contract/redemption.ts';
import { getSignerInvitation } from '@alivio/contract/signer-links.ts';
import { verifySmsCode } from '@alivio/contract/verification.ts';
import { asOwner } from '@alivio/testing/as-owner.ts';
import { otherThan } from '@alivio/testing/redemption.ts';
import { ask } from './ask.ts';
import { FORGET_WHAT_WAS_SPENT } from './effects.sql.ts';
import { codeOf, problemOfCall } from './judge.ts';
import type { AttackOptions, Kind } from './kind.ts';
import { openRedemption, registerWithCode } from './newcomers.ts';
import { openRow, type Row } from './row.ts';
import type { Answer } from './send.ts';
import type { Target } from './target.ts';

/** Of a one-time code, whichever it is for (`domain`, and the texts that count them down). */
const CHECKS_OF_A_CODE = 5;

/** Everything that can be guessed, at both processes at once: only so many guesses are looked at, and none is right. */
export const guesses: Kind = {
  name: 'guesses',
  async run(target, options) {
    await asOwner(target.deps, FORGET_WHAT_WAS_SPENT);
    return [
      await guessCode(target, options),
      await guessRedemption(target, options),
      await guessPasswords(target, options),
      await guessLinks(target, options),
      await guessQr(target, options),
    ];
  },
};

interface Guessed {
  endpoint: Endpoint;
  token?: string;
  example(turn: number): Endpoint['example'];
}

/** All at once. What the server made of each is the caller's to say: looked at and wrong, or not even looked at. */
async function guess(
  target: Target,
  name: string,
  count: number,
  guessed: Guessed,
  wasEvaluated: (answer: Answer) => boolean,
) {
  const row = openRow('guesses', name);
  const { endpoint, token, example } = guessed;
  await Promise.all(
    Array.from({ length: count }, async (_, turn) => {
      const answer = await ask(target, turn, { endpoint, example: example(turn), token });
      row.count(answer.status, wasEvaluated(answer));
      const problem = problemOfCall(answer);
      if (problem !== null) row.fail(`${name}: ${problem}`);
    }),
  );
  return row;
}

async function guessCode(target: Target, { guesses: count }: AttackOptions): Promise<Row> {
  const { token, code } = await registerWithCode(target);
  const row = await guess(
    target,
    'the code of a phone',
    count,
    { endpoint: verifySmsCode, token, example: () => ({ body: { code: otherThan(code) } }) },
    (answer) => codeOf(answer) === 'code_wrong' || answer.status < 400,
  );
  row.expect('looked at', row.evaluated, Math.min(count, CHECKS_OF_A_CODE));
  const right = await ask(target, 0, {
    endpoint: verifySmsCode,
    token,
    example: { body: { code } },
  });
  if (right.status < 400) row.fail('the right code still opens after the last check');
  return row.close();
}

async function guessRedemption(target: Target, { guesses: count }: AttackOptions): Promise<Row> {
  const { id, token, code } = await openRedemption(target);
  const params = { id };
  const row = await guess(
    target,
    'the code of a redemption',
    count,
    {
      endpoint: validateDisbursement,
      token,
      example: () => ({ params, body: { code: otherThan(code) } }),
    },
    (answer) => codeOf(answer) === 'redemption_code_wrong' || answer.status < 400,
  );
  row.expect('looked at', row.evaluated, Math.min(count, CHECKS_OF_A_CODE));
  const right = await ask(target, 1, {
    endpoint: validateDisbursement,
    token,
    example: { params, body: { code } },
  });
  if (right.status < 400) row.fail('the right code still redeems after the last check');
  return row.close();
}

async function guessPasswords(target: Target, { guesses: count }: AttackOptions): Promise<Row> {
  const email = 'jesus.mamani@alivio.demo';
  const began = performance.now();
  const row = await guess(
    target,
    'the password of an account',
    count,
    {
      endpoint: loginClient,
      example: (turn) => ({ body: { email, password: `Clave${10_000 + turn}` } }),
    },
    (answer) => answer.status === 401 || answer.status < 400,
  );
  const seconds = (performance.now() - began) / 1000;
  // All come from one address: those that cost no wait, the one that brings the first wait, and one after each.
  const most = target.deps.config.BUDGET_LOGIN_PER_ACCOUNT_AND_IP + 1 + waitsWithin(seconds);
  if (row.evaluated < 1) row.fail('looked at: none, so nothing was tried');
  if (row.evaluated > most) row.fail(`looked at: ${row.evaluated}, more than ${most}`);
  return row.close();
}

/** Of 1, 2, 4 … seconds one after the other: how many can have ended in that time. */
function waitsWithin(seconds: number): number {
  return Math.floor(Math.log2(seconds + 1));
}

/** 43 letters of 64: what is tried is that a wrong one says nothing. */
async function guessLinks(target: Target, { guesses: count }: AttackOptions): Promise<Row> {
  const links = [getConfirmationInvitation, getInvitation, getSignerInvitation, loginWithLink];
  const rows = await Promise.all(
    links.map((endpoint) =>
      guess(
        target,
        endpoint.path,
        Math.ceil(count / links.length),
        {
          endpoint,
          example: () => ({ params: { token: randomBytes(32).toString('base64url') } }),
        },
        ({ status }) => status < 400,
      ),
    ),
  );
  const closed = rows.map((row) => row.close());
  const opened = closed.filter(({ evaluated }) => evaluated > 0);
  return {
    kind: 'guesses',
    name: 'the tokens of links',
    requests: closed.reduce((sum, { requests }) => sum + requests, 0),
    evaluated: opened.length,
    worst: Math.max(...closed.map(({ worst }) => worst)),
    failures: [
      ...closed.flatMap(({ failures }) => failures),
      ...opened.map(({ name }) => `${name}: opened by a guess`),
    ],
  };
}

async function guessQr(target: Target, { guesses: count }: AttackOptions): Promise<Row> {
  const token = await target.signIn('admin@miraflores.demo');
  let genuine = 0;
  const row = await guess(
    target,
    'the figures of a QR',
    count,
    {
      endpoint: readQr,
      token,
      example: () => ({ body: { text: randomBytes(6).toString('hex').slice(0, 8).toUpperCase() } }),
    },
    ({ status, body }) => {
      if (status < 400 && !body.includes('"not_ours"')) genuine += 1;
      return status < 400;
    },
  );
  const budget = target.deps.config.BUDGET_WRONG_QR_READINGS_PER_STAFF_AND_HOUR;
  if (row.evaluated < 1) row.fail('looked at: none, so nothing was tried');
  if (row.evaluated > budget) row.fail(`looked at: ${row.evaluated}, more than ${budget}`);
  row.expect('genuine by a guess', genuine, 0);
  return row.close();
}
