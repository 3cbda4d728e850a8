import {
  getSignerInvitation,
  noteInvitedSubmitted,
  signAsInvited,
} from '@alivio/contract/signer-links.ts';
import { addDays } from '@alivio/domain/calendar/calendar-date.ts';
import type { DocumentsApplicant } from '@alivio/testing/documents.ts';
import { accepted } from '@alivio/testing/loans.ts';
import { applyUpToOthers, signerLinksTo, signerOf } from '@alivio/testing/signers.ts';
import {
  codeOf,
  reconcile,
  runQueuedJobs,
  type SignatureProvider,
  startSigningServer,
  stateOf,
} from '@alivio/testing/signing.ts';
import { startServerOn, type TestServer } from '@alivio/testing/test-server.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { getPerson } from '#server/accounts/find-person.ts';
import { shortName } from '#server/backing/short-name.ts';
import { readToday } from '#server/business-date/today.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { moveLoan } from '#server/loans/move-loan.ts';
import { reconcileContract } from './reconcile-contract.job.ts';
import { remind } from './remind.job.ts';

let server: TestServer;
let provider: SignatureProvider;
beforeAll(async () => {
  ({ server, provider } = await startSigningServer());
});
afterAll(() => server.close());

const open = (token: string) => server.call(getSignerInvitation, { params: { token } });
const submitted = (token: string) => server.call(noteInvitedSubmitted, { params: { token } });
const sign = (token: string, identification_number: string) =>
  server.call(signAsInvited, { params: { token }, body: { identification_number } });

/** A signer and the newest link that they were sent. */
async function invited(applicant: DocumentsApplicant, role: 'spouse' | 'guarantor') {
  const signer = await signerOf(server, applicant, role);
  const link = (await signerLinksTo(server, signer.email)).at(-1) ?? '';
  return { link, number: signer.identification_number, phone: signer.phone };
}

async function widgetTokens({ loanCode }: DocumentsApplicant): Promise<string[]> {
  const [contract] = await provider.ofLoan(loanCode);
  return contract?.users.map(({ token }) => token) ?? [];
}

it('that nobody was sent opens nothing', async () => {
  const unknown = 'x'.repeat(43);
  for (const answer of [await open(unknown), await sign(unknown, '1'), await submitted(unknown)])
    expect([answer.status, codeOf(answer)]).toEqual([400, 'link_invalid']);
});

it('tells its person what is to be signed and nobody else’s names or numbers', async () => {
  const applicant = await applyUpToOthers(server);
  const { link, number, phone } = await invited(applicant, 'spouse');
  expect(await signerLinksTo(server, phone)).toEqual([link]);
  const holder = await getPerson(server.deps.db, applicant.clientId);
  const { body } = await open(link);
  const [, ...surnames] = holder.last_name.split(' ');
  const secondSurname = surnames.at(-1) ?? '?';
  expect(body).toEqual({
    ok: true,
    role: 'spouse',
    first_name: 'Carlos',
    holder_name: shortName(holder),
    document_type: 'DNI',
    identification_number_masked: `••••••${number.slice(-2)}`,
    amount: 900_000,
    installments: 12,
    clinic: expect.any(String),
    last_day: addDays(await readToday(server.deps, server.deps.db), 10),
    standing: 'waiting',
  });
  // The registry knows people who have the same surname twice: what is shown of the holder is no leak of the rest.
  const told = JSON.stringify({ ...body, holder_name: '' });
  for (const secret of [number, 'Ramos', secondSurname, holder.identification_number, phone])
    expect(told).not.toContain(secret);
});

it('opens the widget to who knows their own number; the last signature is the loan’s', async () => {
  const applicant = await applyUpToOthers(server);
  const { link, number } = await invited(applicant, 'spouse');
  const refused = await sign(link, '10000000');
  expect([refused.status, codeOf(refused), refused.error.message]).toEqual([
    400,
    'document_mismatch',
    'Ese número no coincide con el documento de la persona invitada.',
  ]);
  const [, ownToken] = await widgetTokens(applicant);
  const key = await sign(link, ` ${number.slice(0, 2)}.${number.slice(2)}`);
  expect(key.body).toEqual({
    ok: true,
    token: ownToken,
    finished: false,
    widget_url: server.deps.config.SIGNING_WIDGET_URL,
  });
  await provider.act(applicant.loanCode, 1, { outcome: 'sign' });
  expect(await stateOf(server, applicant.loanId)).toBe('awaiting_signers');
  expect((await submitted(link)).body).toEqual({ ok: true });
  await runQueuedJobs(server, [reconcileContract]);
  expect(await stateOf(server, applicant.loanId)).toBe('signed');

  expect((await open(link)).body).toMatchObject({ standing: 'signed' });
  expect((await sign(link, number)).body).toMatchObject({ token: null, finished: true });
  expect(codeOf(await sign(link, '10000000'))).toBe('document_mismatch');
  expect((await submitted(link)).status).toBe(200);
});

it('takes ten numbers a day; a newer one is asked anew and voids it', async () => {
  const applicant = await applyUpToOthers(server);
  const { link, number } = await invited(applicant, 'spouse');
  for (let n = 0; n < 10; n += 1)
    expect(codeOf(await sign(link, '10000000'))).toBe('document_mismatch');
  expect((await sign(link, number)).status).toBe(429);
  expect((await open(link)).status).toBe(200);

  const day = await readToday(server.deps, server.deps.db);
  const reminder = { kind: 'signers', loanIds: [applicant.loanId], day };
  await remind.run(server.deps, reminder, { isLastAttempt: false });
  const { link: newer } = await invited(applicant, 'spouse');
  expect(newer).not.toBe(link);
  for (const answer of [await open(link), await sign(link, number), await submitted(link)])
    expect([answer.status, codeOf(answer)]).toEqual([400, 'link_expired']);
  expect((await sign(newer, number)).body.finished).toBe(false);
});

it('may be used again by who failed, and is each person’s own', async () => {
  const applicant = await applyUpToOthers(server, { withGuarantor: true });
  const { loanId, loanCode } = applicant;
  const spouse = await invited(applicant, 'spouse');
  const guarantor = await invited(applicant, 'guarantor');
  const [, spouseToken, guarantorToken] = await widgetTokens(applicant);
  expect((await open(guarantor.link)).body).toMatchObject({ role: 'guarantor', first_name: 'Ana' });
  expect(codeOf(await sign(guarantor.link, spouse.number))).toBe('document_mismatch');
  expect((await sign(guarantor.link, guarantor.number)).body.token).toBe(guarantorToken);

  await provider.act(loanCode, 1, { outcome: 'item_error', item: 'facematch' });
  await reconcile(server, loanId);
  expect(await stateOf(server, loanId)).toBe('awaiting_signers');
  expect((await open(spouse.link)).body).toMatchObject({ standing: 'failed' });
  expect((await sign(spouse.link, spouse.number)).body.token).toBe(spouseToken);
  // What somebody else got wrong keeps nobody from signing.
  await provider.act(loanCode, 2, { outcome: 'sign' });
  await reconcile(server, loanId);
  expect(await stateOf(server, loanId)).toBe('awaiting_signers');
  expect((await open(guarantor.link)).body).toMatchObject({ standing: 'signed' });

  // The days are over with one of the two signatures.
  const today = addDays(await readToday(server.deps, server.deps.db), 11);
  const act = { by: 'system', today } as const;
  await inTransaction(server.deps.db, async (trx) =>
    accepted(await moveLoan(server.deps, trx, act, loanId, { kind: 'expire' })),
  );
  for (const answer of [await open(spouse.link), await sign(spouse.link, spouse.number)])
    expect([answer.status, codeOf(answer)]).toEqual([400, 'link_expired']);
  expect((await open(guarantor.link)).body).toMatchObject({ standing: 'signed' });
  expect((await sign(guarantor.link, guarantor.number)).body).toMatchObject({ token: null });
});

it('waits with who has sent everything and may not send it again', async () => {
  const applicant = await applyUpToOthers(server);
  const { link, number } = await invited(applicant, 'spouse');
  await provider.act(applicant.loanCode, 1, { outcome: 'stall' });
  expect((await sign(link, number)).body).toMatchObject({ token: null, finished: true });
  expect((await open(link)).body).toMatchObject({ standing: 'submitted' });
});

it('is tried from one address so often an hour, whatever is called', async () => {
  const { DATABASE_URL } = server.deps.config;
  const limited = await startServerOn(DATABASE_URL, { BUDGET_SIGNER_LINKS_PER_IP: '1' });
  limited.clock.advance(2 * 60 * 60_000);
  const params = { token: 'y'.repeat(43) };
  const body = { identification_number: '1' };
  expect((await limited.call(getSignerInvitation, { params })).status).toBe(400);
  const refused = [
    await limited.call(getSignerInvitation, { params }),
    await limited.call(signAsInvited, { params, body }),
    await limited.call(noteInvitedSubmitted, { params }),
  ];
  expect(refused.map(({ status }) => status)).toEqual([429, 429, 429]);
  await limited.close();
});
