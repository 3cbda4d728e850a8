import { addSpouse, declareIncome, runCreditCheck } from '@alivio/contract/applications.ts';
import { addDays } from '@alivio/domain/calendar/calendar-date.ts';
import { centimos } from '@alivio/domain/money/centimos.ts';
import {
  type Applicant,
  type ApplicantOptions,
  applyUpToResult,
  requestLoanOf,
} from '@alivio/testing/apply.ts';
import { asOwner } from '@alivio/testing/as-owner.ts';
import { accepted, createDisbursedLoan, redeemLoan, signLoan } from '@alivio/testing/loans.ts';
import { startTestServer, type TestServer } from '@alivio/testing/test-server.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readToday } from '#server/business-date/today.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { refundLoan } from '#server/disbursements/refund-loan.ts';
import { writeOffLoan } from '#server/servicing/write-off-loan.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({
    BUDGET_REGISTER_PER_IP: '1000',
    BUDGET_BUREAU_PER_IP_AND_DAY: '1000',
  });
  // One document has one account; that a second one would be found is shown without the index that forbids it.
  await asOwner(server.deps, 'DROP INDEX clients_document');
});
afterAll(() => server.close());

const today = () => readToday(server.deps, server.deps.db);

const check = async ({ token }: Applicant) =>
  (await server.call(runCreditCheck, {}, token)).body.result;

async function newestLoanId(clientId: number): Promise<number> {
  const { id } = await server.deps.db
    .selectFrom('loans')
    .select('id')
    .where('client_id', '=', clientId)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  return id;
}

/** What stands in the file, for the desk. */
async function reasonsOf({ clientId }: Applicant): Promise<unknown> {
  const { reasons } = await server.deps.db
    .selectFrom('evaluations')
    .innerJoin('loans', 'loans.id', 'loan_id')
    .select('reasons')
    .where('client_id', '=', clientId)
    .orderBy('evaluations.id', 'desc')
    .executeTakeFirstOrThrow();
  return reasons;
}

/** An applicant whose first loan was paid out so many days ago, and who has answered everything for a second one. */
async function borrower(daysAgo: number, options: ApplicantOptions = {}): Promise<Borrower> {
  const applicant = await applyUpToResult(server, { incomeSoles: 9_000, ...options });
  expect(await check(applicant)).toBe('approved');
  const loanId = await newestLoanId(applicant.clientId);
  const day = addDays(await today(), -daysAgo);
  await signLoan(server.deps, loanId, day);
  await redeemLoan(server.deps, loanId, day);
  await requestLoanOf(server, applicant, options);
  return { ...applicant, loanId };
}

type Borrower = Applicant & { loanId: number };

async function writeOff(loanId: number): Promise<void> {
  const act = { by: 'system', today: await today() } as const;
  await inTransaction(server.deps.db, (trx) => writeOffLoan(server.deps, trx, act, loanId));
}

it('five loans of S/ 5,000 do not fit into an income of S/ 2,000', async () => {
  const loan = { amountSoles: 5_000, incomeSoles: 2_000 };
  const applicant = await applyUpToResult(server, loan);
  expect(await check(applicant)).toBe('approved');
  await signLoan(server.deps, await newestLoanId(applicant.clientId), await today());
  for (const _ of [2, 3, 4, 5]) {
    await requestLoanOf(server, applicant, loan);
    expect(await check(applicant)).toBe('rejected');
  }
  expect(await reasonsOf(applicant)).toEqual(['installment_too_high', 'debt_above_guideline']);
});

describe('late with us', () => {
  /** The first instalment falls due a month after the redemption. */
  it.each([
    ['paid on time so far', 20, 'approved', []],
    ['seriously late', 131, 'rejected', ['own_very_late', 'own_once_late']],
    ['late', 51, 'manual', ['own_late']],
  ] as const)('%s', async (_, daysAgo, result, reasons) => {
    const client = await borrower(daysAgo);
    expect(await check(client)).toBe(result);
    expect(await reasonsOf(client)).toEqual(reasons);
  });
});

it('whom we wrote off is rejected', async () => {
  const client = await borrower(20);
  await writeOff(client.loanId);
  expect(await check(client)).toBe('rejected');
  expect(await reasonsOf(client)).toEqual(['own_write_off']);
});

it('an answer on file does not outlive what happened since', async () => {
  const client = await borrower(20);
  const declare = (soles: number) =>
    server.call(
      declareIncome,
      { body: { amount: centimos(soles * 100), currency: 'PEN' } },
      client.token,
    );
  expect(await check(client)).toBe('approved');
  await declare(8_000);
  await declare(9_000);
  await writeOff(client.loanId);
  expect(await check(client)).toBe('rejected');
});

it('two redemptions that were cancelled make a person look', async () => {
  const client = await borrower(20);
  const act = { by: 'system', today: await today() } as const;
  const refund = (id: number) =>
    inTransaction(server.deps.db, async (trx) =>
      accepted(await refundLoan(server.deps, trx, act, id)),
    );
  await refund(client.loanId);
  expect(await check(client)).toBe('approved');
  const loanId = await newestLoanId(client.clientId);
  await signLoan(server.deps, loanId, await today());
  await redeemLoan(server.deps, loanId, await today());
  await refund(loanId);
  await requestLoanOf(server, client);
  expect(await check(client)).toBe('manual');
  expect(await reasonsOf(client)).toEqual(['own_cancelled_redemptions']);
});

async function documentOf(clientId: number): Promise<string> {
  const { identification_number: number } = await server.deps.db
    .selectFrom('clients')
    .select('identification_number')
    .where('id', '=', clientId)
    .executeTakeFirstOrThrow();
  return number;
}

it('a person is their document: what they did under another account counts', async () => {
  const applicant = await applyUpToResult(server);
  const loan = await createDisbursedLoan(server.deps, { today: await today() });
  await server.deps.db
    .updateTable('clients')
    .set({ identification_number: await documentOf(applicant.clientId) })
    .where('id', '=', loan.clientId)
    .execute();
  await writeOff(loan.id);
  expect(await check(applicant)).toBe('rejected');
  expect(await reasonsOf(applicant)).toEqual(['own_write_off']);
});

it('somebody else’s history is not theirs', async () => {
  const other = await createDisbursedLoan(server.deps, { today: await today() });
  await writeOff(other.id);
  expect(await check(await applyUpToResult(server))).toBe('approved');
});

it('a spouse whom we wrote off makes a person look', async () => {
  const married = { civilStatus: 'married', amountSoles: 6_000, incomeSoles: 9_000 } as const;
  const applicant = await applyUpToResult(server, married);
  const loan = await createDisbursedLoan(server.deps, { today: await today() });
  await server.deps.db
    .updateTable('clients')
    .set({ identification_number: '43218760' })
    .where('id', '=', loan.clientId)
    .execute();
  await writeOff(loan.id);
  const body = {
    document_type: 'DNI' as const,
    identification_number: '43218760',
    first_name: 'Ana',
    last_name: 'Flores Ruiz',
    email: 'ana@correo.pe',
    phone: '+51987000222',
  };
  await server.call(addSpouse, { body }, applicant.token);
  expect(await check(applicant)).toBe('manual');
  expect(await reasonsOf(applicant)).toEqual(['spouse_own_write_off']);
});

it('a way to a yes is one beside the loans there are', async () => {
  const client = await borrower(20, { amountSoles: 6_000, incomeSoles: 2_600 });
  const { body } = await server.call(runCreditCheck, {}, client.token);
  expect(body.result).toBe('rejected');
  const [first] = body.suggestions;
  if (first?.kind !== 'amount') throw new Error('an amount was expected first');
  await requestLoanOf(server, client, { amountSoles: first.amount / 100 });
  expect(await check(client)).toBe(first.leads_to);
});
