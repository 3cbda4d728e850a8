import { requestLoan } from '@alivio/contract/applications.ts';
import { getMe } from '@alivio/contract/client.ts';
import { getPaper } from '@alivio/contract/contract-papers.ts';
import { getSignerInvitation } from '@alivio/contract/signer-links.ts';
import { getLoanStatus, getSigning } from '@alivio/contract/signing.ts';
import { addDays, type CalendarDate } from '@alivio/domain/calendar/calendar-date.ts';
import { formatLongDate } from '@alivio/domain/calendar/format-long-date.ts';
import { loanRequestFor } from '@alivio/testing/apply.ts';
import type { DocumentsApplicant } from '@alivio/testing/documents.ts';
import { accepted, createSignedLoan } from '@alivio/testing/loans.ts';
import { applyUpToOthers, messagesTo, signerLinksTo, signerOf } from '@alivio/testing/signers.ts';
import {
  applyUpToApproved,
  codeOf,
  openContractOf,
  reconcile,
  runQueuedJobs,
  type SignatureProvider,
  startSigningServer,
  stateOf,
} from '@alivio/testing/signing.ts';
import type { TestServer } from '@alivio/testing/test-server.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { getPerson } from '#server/accounts/find-person.ts';
import { readToday } from '#server/business-date/today.ts';
import { deleteContracts } from '#server/contracts/delete-contracts.job.ts';
import { closeDay } from '#server/daily-close/close-day.ts';
import { dailyClose } from '#server/daily-close/daily-close.job.ts';
import { moveBusinessDate } from '#server/daily-close/move-business-date.ts';
import { readBack } from '#server/papers/read-back.ts';
import { openSession } from '#server/sessions/open-session.ts';
import { remind } from './remind.job.ts';
import { tellOfExpiry } from './tell-of-expiry.job.ts';

let server: TestServer;
let provider: SignatureProvider;
beforeAll(async () => {
  ({ server, provider } = await startSigningServer());
});
afterAll(() => server.close());

const today = () => readToday(server.deps, server.deps.db);

/** The calendar goes on to a day, which is closed once with the days before it and once more by itself. */
async function goTo(day: CalendarDate): Promise<void> {
  const { deps } = server;
  accepted(await moveBusinessDate(deps, day));
  await dailyClose.run(deps, { day }, { isLastAttempt: false });
  await closeDay(deps, day);
  await runQueuedJobs(server, [remind, tellOfExpiry, deleteContracts]);
}

/** Subjects of what was written to a client by these templates. */
async function subjectsTo(clientId: number, templates: readonly string[]) {
  const { email } = await getPerson(server.deps.db, clientId);
  const messages = await messagesTo(server, email);
  return messages.flatMap(({ template, subject }) =>
    templates.includes(template) ? [subject] : [],
  );
}

const expired = ({ clientId }: DocumentsApplicant) => subjectsTo(clientId, ['signing_expired']);

async function statusAtProvider({ loanCode }: DocumentsApplicant): Promise<string | undefined> {
  return (await provider.ofLoan(loanCode))[0]?.status;
}

async function countDeletions(): Promise<number> {
  const { rows } = await sql`
    SELECT 1 FROM graphile_worker.jobs WHERE task_identifier = ${deleteContracts.name}`.execute(
    server.deps.db,
  );
  return rows.length;
}

it('a contract can be signed for ten days; on the eleventh everything may begin anew', async () => {
  const start = await today();
  const unsigned = await applyUpToApproved(server);
  const late = await applyUpToApproved(server);
  const inTime = await applyUpToApproved(server);
  const opened = await openContractOf(server, unsigned);
  expect(opened.last_day).toBe(addDays(start, 10));
  await openContractOf(server, late);
  await openContractOf(server, inTime);

  await goTo(addDays(start, 10));
  expect(await openContractOf(server, unsigned)).toEqual(opened);
  await provider.act(inTime.loanCode, 0, { outcome: 'sign' });
  await reconcile(server, inTime.loanId);
  expect(await stateOf(server, inTime.loanId)).toBe('signed');

  // Nobody tells us in time of what was signed on the last day.
  await provider.act(late.loanCode, 0, { outcome: 'sign' });
  expect(await subjectsTo(unsigned.clientId, ['contract_expiring'])).toEqual([
    'El plazo para firmar vence en 3 días',
    'El plazo para firmar vence mañana',
  ]);
  const { loanId, token } = unsigned;
  const ask = () => server.call(getSigning, { params: { id: loanId } }, token);
  accepted(await moveBusinessDate(server.deps, addDays(start, 11)));
  expect(codeOf(await ask())).toBe('loan_not_signable');
  expect(await stateOf(server, loanId)).toBe('approved');
  await goTo(addDays(start, 11));
  await tellOfExpiry.run(server.deps, { loanIds: [loanId, late.loanId] }, { isLastAttempt: false });
  for (const applicant of [unsigned, late]) {
    expect(await stateOf(server, applicant.loanId)).toBe('lapsed');
    expect(await expired(applicant)).toEqual(['Se venció el plazo para firmar']);
    await reconcile(server, applicant.loanId);
    await runQueuedJobs(server, [deleteContracts]);
    expect(await stateOf(server, applicant.loanId)).toBe('lapsed');
  }
  // What the provider keeps, because it was signed, is not asked for again and again.
  expect(await countDeletions()).toBe(0);
  expect(await statusAtProvider(unsigned)).toBe('deleted');
  expect(await expired(inTime)).toEqual([]);

  const refused = await ask();
  expect([refused.status, codeOf(refused)]).toEqual([409, 'loan_not_signable']);
  const { user } = (await server.call(getMe, {}, token)).body;
  expect(user.onboarding_path).toBe('onboarding/procedures');
  const body = await loanRequestFor(server, unsigned);
  expect((await server.call(requestLoan, { body }, token)).status).toBe(201);
});

it('a contract made anew after a failed signature says on paper the day that the screen says', async () => {
  const start = await today();
  const applicant = await applyUpToApproved(server);
  await openContractOf(server, applicant);
  await provider.act(applicant.loanCode, 0, { outcome: 'item_error', item: 'facematch' });
  await reconcile(server, applicant.loanId);
  expect(await stateOf(server, applicant.loanId)).toBe('signing_failed');
  await server.deps.db
    .updateTable('contracts')
    .set({ provider_id: `lost-${applicant.loanCode}` })
    .where('loan_id', '=', applicant.loanId)
    .execute();
  await goTo(addDays(start, 3));
  server.clock.advance(121_000);
  const { last_day } = await openContractOf(server, applicant);
  expect(last_day).toBe(addDays(start, 13));
  const params = { id: applicant.loanId, kind: 'contract' as const };
  const paper = await server.call(getPaper, { params }, applicant.token);
  const { text } = await readBack(paper.body);
  expect(text).toContain(`Tienes hasta el ${formatLongDate(addDays(start, 13))} para firmar.`);
});

it('the others are reminded on days 2, 5 and 8, once each, and have ten days', async () => {
  const start = await today();
  const applicant = await applyUpToOthers(server);
  const { email, phone } = await signerOf(server, applicant, 'spouse');
  const { first_name, last_name } = await getPerson(server.deps.db, applicant.clientId);
  const holder = `${first_name} ${last_name.split(' ')[0]}`;
  const reminder = `Falta tu firma para el crédito de ${holder}`;
  const subjects = async () => (await messagesTo(server, email)).map(({ subject }) => subject);
  const expected = [`${holder} ya firmó: falta tu firma`];
  expect(await subjects()).toEqual(expected);
  for (const [day, isTold] of [
    [1, false],
    [2, true],
    [4, false],
    [5, true],
    [7, false],
    [8, true],
    [10, false],
  ] as const) {
    await goTo(addDays(start, day));
    if (isTold) expected.push(reminder);
    expect(await subjects()).toEqual(expected);
  }
  const links = await signerLinksTo(server, email);
  expect(await signerLinksTo(server, phone)).toEqual(links);
  expect(new Set(links).size).toBe(4);
  const open = (token = '') => server.call(getSignerInvitation, { params: { token } });
  const codes = [];
  for (const link of links.slice(0, -1)) codes.push(codeOf(await open(link)));
  expect(codes).toEqual(['link_expired', 'link_expired', 'link_expired']);
  expect((await open(links.at(-1))).body.last_day).toBe(addDays(start, 10));

  // Also while the day that ends it is not closed yet.
  accepted(await moveBusinessDate(server.deps, addDays(start, 11)));
  expect(codeOf(await open(links.at(-1)))).toBe('link_expired');
  expect(await stateOf(server, applicant.loanId)).toBe('awaiting_signers');
  await goTo(addDays(start, 11));
  expect(await stateOf(server, applicant.loanId)).toBe('expired_unsigned');
  expect(codeOf(await open(links.at(-1)))).toBe('link_expired');
  expect(await subjects()).toEqual(expected);
  expect(await expired(applicant)).toEqual(['Se venció el plazo para firmar']);
  expect(await statusAtProvider(applicant)).toBe('deleted');
});

it('a QR is told of with three days and one day left, and is over on the eleventh', async () => {
  const start = await today();
  const { id, clientId } = await createSignedLoan(server.deps, { today: start });
  const token = await openSession(server.deps, server.deps.db, { clientId });
  const status = async () => (await server.call(getLoanStatus, { params: { id } }, token)).body;
  const subjects = () => subjectsTo(clientId, ['qr_expiring', 'qr_expired']);
  const expected: string[] = [];
  for (const [day, told] of [
    [6, []],
    [7, ['Tu QR vence en 3 días']],
    [8, []],
    [9, ['Tu QR vence mañana']],
    [10, []],
  ] as const) {
    await goTo(addDays(start, day));
    expected.push(...told);
    expect(await subjects()).toEqual(expected);
  }
  expect(await stateOf(server, id)).toBe('signed');
  await goTo(addDays(start, 11));
  expect(await stateOf(server, id)).toBe('expired_unredeemed');
  expect(await status()).toMatchObject({ status: 'signed', finished: true });
  expect(await subjects()).toEqual([...expected, 'Tu QR venció']);
});
