import * as contract from '@alivio/contract/applications.ts';
import { getMe } from '@alivio/contract/client.ts';
import { getDraft } from '@alivio/contract/draft.ts';
import { putDraft } from '@alivio/contract/onboarding.ts';
import type { LoanState } from '@alivio/domain/loan/loan-state.ts';
import { centimos } from '@alivio/domain/money/centimos.ts';
import { type Applicant, applyUpToResult, loanRequestFor } from '@alivio/testing/apply.ts';
import { startTestServer, type TestServer } from '@alivio/testing/test-server.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ BUDGET_REGISTER_PER_IP: '1000' });
});
afterAll(() => server.close());

async function pathOf(token: string): Promise<string> {
  return (await server.call(getMe, {}, token)).body.user.onboarding_path;
}

describe('another treatment, saved after the loan was asked for', () => {
  const save = (applicant: Applicant, amount: number, changes: Record<string, unknown> = {}) =>
    server.call(
      putDraft,
      {
        body: {
          category_id: applicant.categoryId,
          health_center_id: applicant.siteId,
          entered_amount: centimos(amount),
          currency: 'PEN',
          patient: null,
          ...changes,
        },
      },
      applicant.token,
    );
  const patient = {
    first_name: 'Óscar',
    last_name: 'Núñez',
    document_type: 'DNI' as const,
    identification_number: '12345678',
  };

  it.each([
    ['approved', 0],
    ['rejected', 8],
  ])('waits at the payments step until it is asked for (%s)', async (outcome, lastDigit) => {
    const applicant = await applyUpToResult(server, { lastDigit });
    const decided = await server.call(contract.runCreditCheck, {}, applicant.token);
    expect(decided.body.result).toBe(outcome);
    await save(applicant, 300_000);
    expect(await pathOf(applicant.token)).toBe('onboarding/result');
    await save(applicant, 400_000);
    const { user } = (await server.call(getMe, {}, applicant.token)).body;
    expect(user.onboarding_path).toBe('onboarding/payments');
    expect(user.steps_left).toEqual(['onboarding/payments', 'onboarding/result']);
    const body = await loanRequestFor(server, applicant, { amountSoles: 4_000 });
    await server.call(contract.requestLoan, { body }, applicant.token);
    const asked = (await server.call(getMe, {}, applicant.token)).body.user;
    expect(asked.loans[0]).toMatchObject({ amount: 400_000, approved: null, pre_approved: null });
    expect(asked.onboarding_path).toBe('onboarding/result');
  });

  it('is another one with another patient too, and the plan keeps the patient it was asked for', async () => {
    const applicant = await applyUpToResult(server);
    await save(applicant, 300_000, { patient });
    expect(await pathOf(applicant.token)).toBe('onboarding/payments');
    const { draft } = (await server.call(getDraft, {}, applicant.token)).body;
    expect([draft.patient, draft.plan?.patient]).toEqual([patient, null]);
    const body = { ...(await loanRequestFor(server, applicant)), patient };
    await server.call(contract.requestLoan, { body }, applicant.token);
    expect(await pathOf(applicant.token)).toBe('onboarding/result');
  });

  it('is not evaluated unasked', async () => {
    const applicant = await applyUpToResult(server);
    await save(applicant, 400_000);
    const { error } = await server.call(contract.runCreditCheck, {}, applicant.token);
    expect(error.details).toMatchObject({ code: 'application_incomplete' });
  });

  it('asks for the spouse by its own amount', async () => {
    const applicant = await applyUpToResult(server, { civilStatus: 'married' });
    for (const [amount, passes] of [
      [500_000, true],
      [499_900, false],
    ] as const) {
      await save(applicant, amount);
      const { user } = (await server.call(getMe, {}, applicant.token)).body;
      expect(user.steps_left.includes('onboarding/register-spouse')).toBe(passes);
      expect(user.passes_spouse_step).toBe(passes);
    }
  });

  const setState = ({ clientId }: Applicant, state: LoanState, at = new Date(0)) =>
    server.deps.db
      .updateTable('loans')
      .set({ state, updated_at: at })
      .where('client_id', '=', clientId)
      .execute();

  it.each([
    ['signing', 'QR-code'],
    ['signing_failed', 'identity-validation/signature'],
    ['awaiting_signers', 'user/credits'],
  ] as const)('leaves whoever is signing where they are (%s)', async (state, path) => {
    const applicant = await applyUpToResult(server);
    await setState(applicant, state);
    await save(applicant, 400_000);
    expect(await pathOf(applicant.token)).toBe(path);
  });

  it.each(['signed', 'expired_unsigned', 'expired_unredeemed', 'disbursed', 'paid'] as const)(
    'begins another application beside a loan that is %s, and asks only for its plan',
    async (state) => {
      const applicant = await applyUpToResult(server);
      await setState(applicant, state);
      await save(applicant, 300_000);
      expect(await pathOf(applicant.token)).toBe('user');
      await save(applicant, 400_000);
      const { user } = (await server.call(getMe, {}, applicant.token)).body;
      expect(user.onboarding_path).toBe('onboarding/payments');
      expect(user.steps_left).toEqual(['onboarding/payments', 'onboarding/result']);
      const body = await loanRequestFor(server, applicant, { amountSoles: 4_000 });
      const asked = await server.call(contract.requestLoan, { body }, applicant.token);
      expect(asked.body.loan.id).not.toBe(user.loans[0]?.id);
      expect(await pathOf(applicant.token)).toBe('onboarding/result');
    },
  );

  it.each(['lapsed', 'cancelled'] as const)(
    'goes on at its plan after an application that was %s, also with the same treatment',
    async (state) => {
      const applicant = await applyUpToResult(server);
      const later = new Date(server.deps.now().getTime() + 60_000);
      await setState(applicant, state, later);
      await server.call(
        contract.declareIncome,
        { body: { amount: centimos(400_000), currency: 'PEN' } },
        applicant.token,
      );
      expect(await pathOf(applicant.token)).toBe('onboarding/procedures');
      await setState(applicant, state);
      await save(applicant, 300_000);
      expect(await pathOf(applicant.token)).toBe('onboarding/payments');
    },
  );

  it('is what was asked for, where the two were told apart: the loan has the last word', async () => {
    const applicant = await applyUpToResult(server);
    await save(applicant, 500_000, { patient });
    const request = await loanRequestFor(server, applicant, { amountSoles: 4_000 });
    const body = { ...request, patient: null };
    await server.call(contract.requestLoan, { body }, applicant.token);
    const { draft } = (await server.call(getDraft, {}, applicant.token)).body;
    expect(draft).toMatchObject({ entered_amount: 400_000, amount: 400_000, patient: null });
    const { body: decided } = await server.call(contract.runCreditCheck, {}, applicant.token);
    expect(decided.result).toBe('approved');
  });
});
