import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { actionText } from './event-texts.ts';

const SERVER = new URL('../', import.meta.url);
const ABOUT_A_CASE = /(?<=')(?:loan|client|document|guarantor|vehicle|prepayment)\.[a-z_]+(?=')/g;
const WITH_ITS_SUBJECT = /(?<=action: ')[a-z_.]+(?=',\s*subject: \{ kind: '(?:loan|client)')/g;
/** `client` or `staff`. */
const OF_AN_ACCOUNT = /(?<=action: `\$\{kind\})\.[a-z_]+(?=`)/g;
/** Kept in Accesos, not in the history. */
const ACCESSES = ['case.opened', 'clinic.loan_opened'];
/** Whoever knows the e-mail could fill the history with it. */
const BY_ANYBODY = ['client.recovery_sent'];
/** Nobody's: what an advisor searched for, not whom. */
const WITHOUT_A_CLIENT = ['clients.searched'];

/** Of queries nothing is read: there the same shape is a column. */
const sources = readdirSync(SERVER, { recursive: true, encoding: 'utf8' }).filter(
  (name) => name.endsWith('.ts') && !/\.(?:test|sql)\.ts$/.test(name),
);
const written = new Set(
  sources.flatMap((name) => {
    const text = readFileSync(new URL(name, SERVER), 'utf8');
    const ofAnAccount = text.match(OF_AN_ACCOUNT) ?? [];
    return [
      ...(text.match(ABOUT_A_CASE) ?? []),
      ...(text.match(WITH_ITS_SUBJECT) ?? []),
      ...ofAnAccount.map((rest) => `client${rest}`),
    ];
  }),
);

it('everything that is kept about a client or a loan has its words in the history of the case', () => {
  expect(written.size).toBeGreaterThan(60);
  const told = [...written].filter(
    (action) => ![...ACCESSES, ...BY_ANYBODY, ...WITHOUT_A_CLIENT].includes(action),
  );
  expect(told.filter((action) => actionText(action) === action)).toEqual([]);
});
