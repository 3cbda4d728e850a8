import { addDays, calendarDate } from '@alivio/domain/calendar/calendar-date.ts';
import { eventsOfDeskYes } from '@alivio/domain/loan/desk-yes.ts';
import type { LoanEvent } from '@alivio/domain/loan/loan-progress.ts';
import type { LoanState } from '@alivio/domain/loan/loan-state.ts';
import {
  accepted,
  createDisbursedLoan,
  createDraftLoan,
  createSignedLoan,
} from '@alivio/testing/loans.ts';
import { startTestServer, type TestServer } from '@alivio/testing/test-server.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkLoanBooks } from '#server/books/check-books.ts';
import { closeDay } from '#server/daily-close/close-day.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Deps } from '#server/deps.ts';
import { getApplication } from '#server/progress/get-application.ts';
import { getLoan } from './get-loan.ts';
import type { Loan } from './loan.ts';
import { moveLoan } from './move-loan.ts';

const today = calendarDate('2026-03-31');
const act = { by: 'system', today } as const;

let server: TestServer;
let deps: Deps;
beforeAll(async () => {
  server = await startTestServer();
  deps = server.deps;
});
afterAll(() => server.close());

const move = (loanId: number, event: LoanEvent, on = today) =>
  inTransaction(deps.db, (trx) => moveLoan(deps, trx, { ...act, today: on }, loanId, event));

async function eventsOf(loanId: number) {
  return deps.db
    .selectFrom('loan_events')
    .selectAll()
    .where('loan_id', '=', loanId)
    .orderBy('id')
    .execute();
}

async function signedOn({ id }: Pick<Loan, 'id'>): Promise<string | null> {
  const row = await deps.db
    .selectFrom('loans')
    .select('signed_on')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return row.signed_on;
}

const pathOf = async ({ clientId }: Pick<Loan, 'clientId'>) =>
  (await getApplication(deps.db, clientId)).path;

const TO_REVIEW: readonly LoanEvent[] = [
  { kind: 'pass_evaluation', result: 'manual' },
  { kind: 'open_documents' },
  { kind: 'submit_documents' },
];
const TO_CONTRACT: readonly LoanEvent[] = [
  ...TO_REVIEW,
  { kind: 'complete_file' },
  { kind: 'approve' },
  { kind: 'create_contract' },
];
const pathTo = {
  review: TO_REVIEW,
  approved: TO_CONTRACT,
  signing: [...TO_CONTRACT, { kind: 'start_signing' }],
  signing_failed: [...TO_CONTRACT, { kind: 'start_signing' }, { kind: 'fail_signing' }],
} as const satisfies Partial<Record<LoanState, readonly LoanEvent[]>>;

async function createLoanIn(state: keyof typeof pathTo): Promise<Loan> {
  let loan = await createDraftLoan(deps, { today });
  for (const event of pathTo[state]) loan = accepted(await move(loan.id, event));
  return loan;
}

describe('the moves of the desk and the contract', () => {
  it("the desk's yes is two rows of the history", async () => {
    const reviewed = await createLoanIn('review');
    for (const kind of eventsOfDeskYes(reviewed)) accepted(await move(reviewed.id, { kind }));
    expect(await getLoan(deps.db, reviewed.id)).toMatchObject({ state: 'approved' });
    expect((await eventsOf(reviewed.id)).slice(-2)).toMatchObject([
      { event: 'complete_file', from_state: 'review', to_state: 'file_complete' },
      { event: 'approve', from_state: 'file_complete', to_state: 'approved' },
    ]);
  });

  it('what the desk wants behind the loan is kept, and forgotten with the request', async () => {
    const { id } = await createLoanIn('review');
    for (const kind of ['complete_file', 'ask_guarantor', 'ask_collateral'] as const)
      accepted(await move(id, { kind }));
    accepted(await move(id, { kind: 'observe_documents' }));
    expect(await getLoan(deps.db, id)).toMatchObject({
      state: 'documents',
      evaluation: 'manual',
      backing: 'collateral',
    });
    accepted(await move(id, { kind: 'change_request' }));
    expect((await getLoan(deps.db, id)).backing).toBeNull();
  });

  it('a contract moves nothing but is in the history with its day', async () => {
    const loan = await createLoanIn('approved');
    expect(await getLoan(deps.db, loan.id)).toMatchObject({ state: 'approved', contractOn: today });
    expect((await eventsOf(loan.id)).at(-1)).toMatchObject({
      event: 'create_contract',
      from_state: 'approved',
      to_state: 'approved',
      business_date: today,
    });
    expect(await pathOf(loan)).toBe('identity-validation/signature');
    expect((await checkLoanBooks(deps.db, loan.id, today)).join()).toBe('');
    accepted(await move(loan.id, { kind: 'change_request' }));
    expect((await getLoan(deps.db, loan.id)).contractOn).toBeNull();
  });

  it('an undone redemption gives the QR back with its own last day', async () => {
    const { id } = await createDisbursedLoan(deps, { today });
    const lastDay = addDays(today, 10);
    const undone = accepted(
      await move(id, { kind: 'undo_redemption', isClinicPaymentInBatch: false }, addDays(today, 3)),
    );
    expect(undone).toMatchObject({ state: 'signed', validUntil: lastDay, disbursedOn: null });
    expect(await getLoan(deps.db, id)).toEqual(undone);
    expect(await signedOn(undone)).toBe(today);
    expect(await pathOf(undone)).toBe('user');
    const breaches = await checkLoanBooks(deps.db, id, today);
    expect(breaches.filter((breach) => breach.includes('states are legal'))).toEqual([]);
  });

  it('is refused once the payment of the clinic is in a batch', async () => {
    const { id } = await createDisbursedLoan(deps, { today });
    expect(await move(id, { kind: 'undo_redemption', isClinicPaymentInBatch: true })).toMatchObject(
      {
        code: 'clinic_payment_in_batch',
      },
    );
  });
});

describe('a loan that ran out of time', () => {
  it('expires and lapses on the day, not before', async () => {
    const signed = await createSignedLoan(deps, { today });
    const draft = await createDraftLoan(deps, { today });
    const stateOf = async ({ id }: Loan) => (await getLoan(deps.db, id)).state;
    await closeDay(deps, addDays(today, 10));
    expect(await stateOf(signed)).toBe('signed');
    await closeDay(deps, addDays(today, 11));
    expect(await stateOf(signed)).toBe('expired_unredeemed');
    await closeDay(deps, addDays(today, 59));
    expect(await stateOf(draft)).toBe('draft');
    await closeDay(deps, addDays(today, 60));
    expect(await stateOf(draft)).toBe('lapsed');
  });

  it.each(['approved', 'signing', 'signing_failed'] as const)(
    'ends a loan that is %s ten days after its contract, the tenth included',
    async (state) => {
      const { id } = await createLoanIn(state);
      const stateOn = async (day: number) => {
        await closeDay(deps, addDays(today, day));
        return (await getLoan(deps.db, id)).state;
      };
      expect(await stateOn(10)).toBe(state);
      expect(await stateOn(11)).toBe('lapsed');
      expect((await eventsOf(id)).at(-1)).toMatchObject({ event: 'lapse', from_state: state });
    },
  );

  it('leaves an approved loan without a contract its sixty days', async () => {
    const { id } = await createLoanIn('review');
    for (const kind of ['complete_file', 'approve'] as const) accepted(await move(id, { kind }));
    const stateOn = async (day: number) => {
      await closeDay(deps, addDays(today, day));
      return (await getLoan(deps.db, id)).state;
    };
    expect(await stateOn(59)).toBe('approved');
    expect(await stateOn(60)).toBe('lapsed');
  });
});
