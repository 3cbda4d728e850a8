import { getPaper } from '@alivio/contract/contract-papers.ts';
import {
  getLoanStatus,
  getSignatureLink,
  getSigning,
  noteSubmitted,
  recoverSigning,
} from '@alivio/contract/signing.ts';
import type { DocumentsApplicant } from '@alivio/testing/documents.ts';
import {
  applyAsCouple,
  applyUpToApproved,
  codeOf,
  openContractOf,
  reconcile,
  runQueuedJobs,
  type SignatureProvider,
  startSigningServer,
  stateOf,
  templatesTo,
} from '@alivio/testing/signing.ts';
import type { TestServer } from '@alivio/testing/test-server.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { getPerson } from '#server/accounts/find-person.ts';
import { readToday } from '#server/business-date/today.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { getLoan } from '#server/loans/get-loan.ts';
import { moveLoan } from '#server/loans/move-loan.ts';
import { readBack } from '#server/papers/read-back.ts';
import { openSession } from '#server/sessions/open-session.ts';
import { selectNewestContract } from './contracts.sql.ts';
import { takeIn } from './take-in.ts';

let server: TestServer;
let provider: SignatureProvider;
beforeAll(async () => {
  ({ server, provider } = await startSigningServer());
});
beforeEach(() => provider.reset());
afterAll(() => server.close());

const paramsOf = ({ loanId }: DocumentsApplicant) => ({ params: { id: loanId } });
const askSigning = (applicant: DocumentsApplicant, token = applicant.token) =>
  server.call(getSigning, paramsOf(applicant), token);

async function move({ loanId }: DocumentsApplicant, kind: 'reject' | 'cancel' | 'change_request') {
  const { deps } = server;
  const act = { by: 'system', today: await readToday(deps, deps.db) } as const;
  await inTransaction(deps.db, (trx) => moveLoan(deps, trx, act, loanId, { kind }));
}

/** As if the provider were asked once more about the newest contract, which is over for us. */
async function newestQuestion({ loanId }: DocumentsApplicant) {
  const contract = await selectNewestContract(server.deps.db, loanId);
  return { contractId: contract?.id ?? 0, loanId, question: 1_000 };
}

describe('the contract', () => {
  it('is made once, with three papers and everybody who signs, and moves nothing', async () => {
    const applicant = await applyUpToApproved(server);
    const first = await openContractOf(server, applicant);
    expect(first).toMatchObject({ finished: false, others: [] });
    expect(first.widget_url).toBe(server.deps.config.SIGNING_WIDGET_URL);
    expect((await openContractOf(server, applicant)).token).toBe(first.token);
    const [made, another] = await provider.ofLoan(applicant.loanCode);
    expect(another).toBeUndefined();
    expect([made?.status, made?.users.map(({ token }) => token)]).toEqual([
      'pending_input',
      [first.token],
    ]);
    expect(await stateOf(server, applicant.loanId)).toBe('approved');
    expect(await templatesTo(server, applicant.clientId)).toContain('contract_ready');
  });

  it('can be read before it is signed, by its holder only', async () => {
    const applicant = await applyUpToApproved(server);
    const request = { params: { id: applicant.loanId, kind: 'contract' as const } };
    const early = await server.call(getPaper, request, applicant.token);
    expect([early.status, codeOf(early)]).toEqual([409, 'paper_missing']);
    await openContractOf(server, applicant);
    const paper = await server.call(getPaper, request, applicant.token);
    expect(paper.body.subarray(0, 5).toString()).toBe('%PDF-');
    const stranger = await server.signIn('nueva@alivio.demo');
    expect((await server.call(getPaper, request, stranger)).status).toBe(404);
  });

  it('wants a proved phone', async () => {
    const applicant = await applyUpToApproved(server);
    await server.deps.db
      .updateTable('clients')
      .set({ phone_verified_at: null, phone_put_off_at: server.clock.now })
      .where('id', '=', applicant.clientId)
      .execute();
    const refused = await askSigning(applicant);
    expect([refused.status, codeOf(refused), refused.error.message]).toEqual([
      409,
      'phone_unverified',
      'Valida tu celular antes de firmar tu contrato.',
    ]);
    expect(await provider.ofLoan(applicant.loanCode)).toEqual([]);
  });

  it('is not made in an advisor’s session, nor for somebody else, nor too early', async () => {
    const applicant = await applyUpToApproved(server);
    const { id: sellerId } = await server.deps.db
      .selectFrom('staff_users')
      .select('id')
      .where('email', '=', 'asesora@alivio.demo')
      .executeTakeFirstOrThrow();
    const { clientId } = applicant;
    const delegated = await openSession(server.deps, server.deps.db, { clientId, sellerId });
    expect(codeOf(await askSigning(applicant, delegated))).toBe('delegated');
    const link = await server.call(getSignatureLink, {}, delegated);
    expect(codeOf(link)).toBe('delegated');
    const stranger = await server.signIn('nueva@alivio.demo');
    expect((await askSigning(applicant, stranger)).status).toBe(404);
    await move(applicant, 'change_request');
    expect(codeOf(await askSigning(applicant))).toBe('loan_not_signable');
    expect((await server.call(getSignatureLink, {}, applicant.token)).status).toBe(409);
  });

  it('is not there while the provider is down; nothing of it stays in the way', async () => {
    const applicant = await applyUpToApproved(server);
    await provider.plan('down');
    expect((await askSigning(applicant)).status).toBe(503);
    const soon = await askSigning(applicant);
    expect(codeOf(soon)).toBe('contract_not_ready');
    server.clock.advance(61_000);
    expect((await askSigning(applicant)).status).toBe(200);
    expect(await provider.ofLoan(applicant.loanCode)).toHaveLength(1);
  });

  it.each(['change_request', 'reject', 'cancel'] as const)(
    'is deleted at the provider with %s, and what comes later changes nothing',
    async (kind) => {
      const applicant = await applyUpToApproved(server);
      await openContractOf(server, applicant);
      await move(applicant, kind);
      await runQueuedJobs(server);
      const [contract] = await provider.ofLoan(applicant.loanCode);
      expect(contract?.status).toBe('deleted');
      const before = await stateOf(server, applicant.loanId);
      await reconcile(server, applicant.loanId);
      await takeIn(server.deps, await newestQuestion(applicant), {
        id: contract?.id ?? '',
        reference: contract?.reference ?? '',
        state: 'done',
        signers: [
          { position: 0, token: '', standing: 'signed', failure: null, documentNumber: null },
        ],
        signedPaperUrl: null,
      });
      expect(await stateOf(server, applicant.loanId)).toBe(before);
    },
  );

  it('that the provider has lost is made anew, in the days of the first', async () => {
    const applicant = await applyUpToApproved(server);
    const first = await openContractOf(server, applicant);
    await server.deps.db
      .updateTable('contracts')
      .set({ provider_id: 'nobody-knows-it' })
      .where('loan_id', '=', applicant.loanId)
      .execute();
    // What was made a moment ago may not be known everywhere there.
    expect(codeOf(await askSigning(applicant))).toBe('contract_not_ready');
    server.clock.advance(121_000);
    const second = await openContractOf(server, applicant);
    expect(second.token).not.toBe(first.token);
    expect(second.last_day).toBe(first.last_day);
  });
});

describe('a signature', () => {
  it('of the only signer: signed, the identity proved, the QR sent, the papers kept', async () => {
    const applicant = await applyUpToApproved(server);
    await openContractOf(server, applicant);
    await provider.act(applicant.loanCode, 0, { outcome: 'sign' });
    await reconcile(server, applicant.loanId);
    await runQueuedJobs(server);
    expect(await stateOf(server, applicant.loanId)).toBe('signed');
    expect((await getPerson(server.deps.db, applicant.clientId)).identity_proved_at).not.toBeNull();
    const status = await server.call(getLoanStatus, paramsOf(applicant), applicant.token);
    expect(status.body).toEqual({ ok: true, status: 'signed', token: null, finished: true });
    expect(await templatesTo(server, applicant.clientId)).toContain('qr_ready');
    expect(await askSigning(applicant)).toMatchObject({ body: { finished: true, token: null } });
    const request = { params: { id: applicant.loanId, kind: 'signed' as const } };
    const kept = await server.call(getPaper, request, applicant.token);
    const paper = await readBack(kept.body);
    const { quote } = await getLoan(server.deps.db, applicant.loanId);
    expect(paper.title).toBe(`Contrato de crédito ${applicant.loanCode}`);
    expect(paper.text).toContain(quote.hash);
  });

  it('of the holder waits for the spouse, who signs last', async () => {
    const applicant = await applyAsCouple(server);
    const opened = await openContractOf(server, applicant);
    expect(opened.others).toEqual([{ role: 'spouse', name: 'Carlos Ramos', standing: 'waiting' }]);
    await provider.act(applicant.loanCode, 0, { outcome: 'sign' });
    await reconcile(server, applicant.loanId);
    expect(await stateOf(server, applicant.loanId)).toBe('awaiting_signers');
    expect(await templatesTo(server, applicant.clientId)).toEqual(
      expect.arrayContaining(['signature_wanted', 'signatures_missing']),
    );
    // Whose document was scanned is told once everybody has signed.
    const provedAt = async () =>
      (await getPerson(server.deps.db, applicant.clientId)).identity_proved_at;
    expect(await provedAt()).toBeNull();
    const waiting = await askSigning(applicant);
    expect(waiting.body).toMatchObject({ finished: true, token: null });
    await provider.act(applicant.loanCode, 1, { outcome: 'sign' });
    await reconcile(server, applicant.loanId);
    expect(await stateOf(server, applicant.loanId)).toBe('signed');
    expect(await provedAt()).not.toBeNull();
  });

  it('of a loan with a guarantor is wanted from both', async () => {
    const applicant = await applyUpToApproved(server, { withGuarantor: true });
    const { others } = await openContractOf(server, applicant);
    expect(others.map(({ role }) => role)).toEqual(['guarantor']);
    await provider.act(applicant.loanCode, 0, { outcome: 'sign' });
    await provider.act(applicant.loanCode, 1, { outcome: 'sign' });
    await reconcile(server, applicant.loanId);
    expect(await stateOf(server, applicant.loanId)).toBe('signed');
  });

  it.each(['checklabels', 'reniec', 'facematch', 'livenessdetection'])(
    'that fails at %s is told once and may be tried again in the same contract',
    async (item) => {
      const applicant = await applyUpToApproved(server);
      const first = await openContractOf(server, applicant);
      await provider.act(applicant.loanCode, 0, { outcome: 'item_error', item });
      await reconcile(server, applicant.loanId);
      await reconcile(server, applicant.loanId);
      expect(await stateOf(server, applicant.loanId)).toBe('signing_failed');
      const told = await templatesTo(server, applicant.clientId);
      expect(told.filter((template) => template === 'signature_failed')).toHaveLength(1);
      const again = await openContractOf(server, applicant);
      expect(again).toMatchObject({ finished: false, token: first.token });
      await provider.act(applicant.loanCode, 0, { outcome: 'sign' });
      await reconcile(server, applicant.loanId);
      expect(await stateOf(server, applicant.loanId)).toBe('signed');
    },
  );

  it('that the widget could not send is as if it had not been', async () => {
    const applicant = await applyUpToApproved(server);
    await openContractOf(server, applicant);
    await provider.act(applicant.loanCode, 0, { outcome: 'submit_failed' });
    await reconcile(server, applicant.loanId);
    expect(await stateOf(server, applicant.loanId)).toBe('approved');
  });

  it('that stalls is pending until the provider goes on, and nobody is sent back', async () => {
    const applicant = await applyUpToApproved(server);
    await openContractOf(server, applicant);
    await provider.act(applicant.loanCode, 0, { outcome: 'stall' });
    const noted = await server.call(noteSubmitted, paramsOf(applicant), applicant.token);
    expect(noted.body).toEqual({ ok: true, status: 'pending' });
    const body = { loanID: applicant.loanId };
    const recovered = await server.call(recoverSigning, { body }, applicant.token);
    expect(recovered.body).toEqual({
      ok: true,
      success: false,
      shouldAutoNavigate: false,
      directUrl: null,
    });
    await provider.act(applicant.loanCode, 0, { outcome: 'sign' });
    const signed = await server.call(recoverSigning, { body }, applicant.token);
    expect(signed.body).toMatchObject({ success: true, shouldAutoNavigate: false });
    expect(await stateOf(server, applicant.loanId)).toBe('signed');
  });

  it('that was left half way leads back to the widget', async () => {
    const applicant = await applyUpToApproved(server);
    await openContractOf(server, applicant);
    await server.call(noteSubmitted, paramsOf(applicant), applicant.token);
    const body = { loanID: applicant.loanId };
    const recovered = await server.call(recoverSigning, { body }, applicant.token);
    expect(recovered.body).toEqual({
      ok: true,
      success: true,
      shouldAutoNavigate: true,
      directUrl: `${server.deps.config.PUBLIC_URL}/identity-validation/take-photo`,
    });
    expect((await openContractOf(server, applicant)).token).toMatch(/^ey/);
  });
});

describe('the link to a phone', () => {
  it('opens the signature, and says when it ends', async () => {
    const applicant = await applyUpToApproved(server);
    const { body } = await server.call(getSignatureLink, {}, applicant.token);
    expect(body.magicLinkUrl).toMatch(/\/login\?token-session=[\w-]{43}$/);
    const minutes = (Date.parse(body.expires_at) - server.clock.now.getTime()) / 60_000;
    expect(minutes).toBe(10);
    expect(body.expires_in_seconds).toBe(600);
  });
});
