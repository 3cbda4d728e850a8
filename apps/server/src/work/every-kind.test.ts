import { contactAffiliation } from '@alivio/contract/affiliations.ts';
import { uploadReceipt } from '@alivio/contract/clinic-papers.ts';
import { closeClinicSettlement, payClinicSettlement } from '@alivio/contract/clinic-settlements.ts';
import { logContact } from '@alivio/contract/collection.ts';
import { fileComplaint } from '@alivio/contract/complaints.ts';
import { decideLoan, settleApproval } from '@alivio/contract/desk.ts';
import { issueLetter, reviewReceipt } from '@alivio/contract/desk-clinic-payments.ts';
import { answerComplaint, listComplaints } from '@alivio/contract/desk-complaints.ts';
import {
  explainSettlementLine,
  getGatewaySettlement,
  importGatewaySettlement,
} from '@alivio/contract/gateway-settlements.ts';
import { requestMembership } from '@alivio/contract/membership.ts';
import { addDays, type CalendarDate, calendarDate } from '@alivio/domain/calendar/calendar-date.ts';
import { type Centimos, centimos } from '@alivio/domain/money/centimos.ts';
import {
  clinicWorkKinds,
  fileWorkKinds,
  moneyWorkKinds,
  publicWorkKinds,
  type WorkItemKind,
} from '@alivio/domain/work/work-item-kinds.ts';
import {
  aboutAffiliation,
  aboutClinicPayment,
  aboutComplaint,
  aboutLoan,
  type WorkSubject,
} from '@alivio/domain/work/work-subject.ts';
import { requestLoanOf } from '@alivio/testing/apply.ts';
import { anySheet } from '@alivio/testing/complaints.ts';
import {
  anyPaper,
  applyUpToDocuments,
  approveAll,
  type DocumentsApplicant,
  uploadAll,
} from '@alivio/testing/documents.ts';
import { settlementFile } from '@alivio/testing/gateway.ts';
import { accepted, createDisbursedLoan } from '@alivio/testing/loans.ts';
import { anyMembership } from '@alivio/testing/outside/membership.ts';
import { approveReturn, staffSession, TREASURER } from '@alivio/testing/returns.ts';
import { acceptReceipt } from '@alivio/testing/settlements.ts';
import { startTestServer, type TestServer } from '@alivio/testing/test-server.ts';
import { anyTransfer, confirmFor, typeTransfer } from '@alivio/testing/transfers.ts';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { readToday } from '#server/business-date/today.ts';
import { closeDay } from '#server/daily-close/close-day.ts';
import type { Connection } from '#server/db/client.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { refundLoan } from '#server/disbursements/refund-loan.ts';
import { reserveRefund } from '#server/disbursements/reserve-refund.ts';
import { payReturn } from '#server/money-returns/pay-return.ts';
import { findReturnableFunds } from '#server/servicing/find-returnable-funds.ts';
import { recordPayment } from '#server/servicing/record-payment.ts';
import { reserveFunds } from '#server/servicing/reserve-funds.ts';
import { writeOffLoan } from '#server/servicing/write-off-loan.ts';

let server: TestServer;
let desk: string;
let supervisor: string;
beforeAll(async () => {
  server = await startTestServer({
    BUDGET_REGISTER_PER_IP: '1000',
    DATA_DIR: inject('demoDataDir'),
  });
  desk = await server.signIn('operaciones@alivio.demo');
  supervisor = await server.signIn('supervisora@alivio.demo');
});
afterAll(() => server.close());

const LARGE = { amountSoles: 18_000, incomeSoles: 12_000 };
const approve = { decision: 'approve', reason: 'Todo en regla.' } as const;

async function kindsAbout(subject: WorkSubject) {
  const open = await server.deps.db
    .selectFrom('work_items')
    .select('kind')
    .where('subject_kind', '=', subject.kind)
    .where('subject_id', '=', subject.id)
    .where('closed_at', 'is', null)
    .execute();
  return open.map(({ kind }) => kind);
}

const kindsOf = ({ loanId }: Pick<DocumentsApplicant, 'loanId'>) => kindsAbout(aboutLoan(loanId));

async function inReview(options = {}): Promise<DocumentsApplicant> {
  const applicant = await applyUpToDocuments(server, options);
  await uploadAll(server, applicant);
  return applicant;
}

async function demoLoan(email: string): Promise<{ loanId: number }> {
  const { id } = await server.deps.db
    .selectFrom('loans')
    .innerJoin('clients', 'clients.id', 'loans.client_id')
    .select('loans.id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  return { loanId: id };
}

const reject = ({ loanId }: { loanId: number }) =>
  server.call(
    decideLoan,
    { params: { id: loanId }, body: { ...approve, decision: 'reject' } },
    desk,
  );

const disbursedOn = calendarDate('2026-01-31');
const act = { by: 'system', today: addDays(disbursedOn, 40) } as const;
const run = <T>(work: (trx: Connection) => Promise<T>) => inTransaction(server.deps.db, work);

/** A loan that was paid ahead of its instalments. */
async function paidAhead(amount: number): Promise<{ loanId: number }> {
  const { id: loanId } = await createDisbursedLoan(server.deps, { today: disbursedOn });
  const payment = { key: `ahead:${loanId}`, amount: centimos(amount), paidOn: act.today };
  accepted(
    await run((trx) =>
      recordPayment(server.deps, trx, act, { ...payment, loanId, cash: 'cash_bank' }),
    ),
  );
  return { loanId };
}

/** What a clinic is owed for a loan that was just redeemed there. */
async function redeemedPayment(): Promise<{ id: number; loanId: number }> {
  const { id: loanId } = await createDisbursedLoan(server.deps, { today: disbursedOn });
  const { id } = await server.deps.db
    .selectFrom('clinic_payments')
    .select('id')
    .where('loan_id', '=', loanId)
    .executeTakeFirstOrThrow();
  return { id, loanId };
}

interface Life<Opened> {
  open(): Promise<Opened>;
  close(of: Opened): Promise<unknown>;
  about(of: Opened): WorkSubject;
}

/** Hides what each opens, so that all stand in one table. */
function life<Opened>({ open, close, about }: Life<Opened>) {
  return {
    async open() {
      const of = await open();
      return { subject: about(of), close: () => close(of) };
    },
  };
}

const ofLoan = (steps: Omit<Life<{ loanId: number }>, 'about'>) =>
  life({ ...steps, about: ({ loanId }) => aboutLoan(loanId) });

const DISBURSED = calendarDate('2027-02-11');
const FIRST_DUE = calendarDate('2027-03-11');

/** Late by so many days, on a working morning. */
async function lateOn(days: number): Promise<{ loanId: number }> {
  const { id } = await createDisbursedLoan(server.deps, { today: DISBURSED });
  await closeOn(days);
  return { loanId: id };
}

async function closeOn(days: number): Promise<void> {
  const day = addDays(FIRST_DUE, days);
  server.clock.now = new Date(`${day}T10:00:00-05:00`);
  await closeDay(server.deps, day);
}

async function contact(loanId: number, promise?: { amount: Centimos; date: CalendarDate }) {
  const body = { channel: 'call', result: 'spoke', ...(promise && { promise }) } as const;
  const token = await server.signIn('operaciones@alivio.demo');
  return server.call(logContact, { params: { id: loanId }, body }, token);
}

/** What opens each kind, and what closes it again by doing it. */
const lives: Record<WorkItemKind, ReturnType<typeof ofLoan>> = {
  document_review: ofLoan({
    open: () => inReview(),
    close: (of) => approveAll(server, of as DocumentsApplicant, desk),
  }),
  manual_decision: ofLoan({
    open: async () => {
      const applicant = await inReview();
      await approveAll(server, applicant, desk);
      return applicant;
    },
    close: ({ loanId }) => server.call(decideLoan, { params: { id: loanId }, body: approve }, desk),
  }),
  // Both stand in the demo, put there by what clients and guarantors do.
  guarantor_review: ofLoan({ open: () => demoLoan('raul.caceres@alivio.demo'), close: reject }),
  collateral_review: ofLoan({
    open: () => demoLoan('patricia.ramirez@alivio.demo'),
    close: reject,
  }),
  second_approval: ofLoan({
    open: async () => {
      const applicant = await inReview(LARGE);
      await approveAll(server, applicant, desk);
      await server.call(decideLoan, { params: { id: applicant.loanId }, body: approve }, desk);
      return applicant;
    },
    close: async ({ loanId }) => {
      const { id } = await server.deps.db
        .selectFrom('approvals')
        .select('id')
        .where('loan_id', '=', loanId)
        .executeTakeFirstOrThrow();
      const body = { decision: 'confirm' } as const;
      return server.call(settleApproval, { params: { id }, body }, supervisor);
    },
  }),
  transfer_unmatched: life({
    open: async () => {
      const today = await readToday(server.deps, server.deps.db);
      const loan = await createDisbursedLoan(server.deps, { today: disbursedOn });
      const { id } = await typeTransfer(server, desk, anyTransfer(today));
      return { id, loan };
    },
    close: (of) => confirmFor(server, desk, of),
    about: ({ id }) => ({ kind: 'transfer', id }),
  }),
  unapplied_money: ofLoan({
    open: async () => {
      const loan = await paidAhead(90_000);
      expect(await run((trx) => writeOffLoan(server.deps, trx, act, loan.loanId))).toBeNull();
      return loan;
    },
    close: async ({ loanId }) => {
      const amount = await run((trx) => findReturnableFunds(trx, loanId, act.today));
      const request = { key: `back:${loanId}`, amount, paidOn: act.today, loanId };
      return accepted(await run((trx) => reserveFunds(server.deps, trx, act, request)));
    },
  }),
  refund_payable: ofLoan({
    open: async () => {
      const loan = await paidAhead(10_000);
      accepted(await run((trx) => refundLoan(server.deps, trx, act, loan.loanId)));
      return loan;
    },
    close: ({ loanId }) =>
      run((trx) => reserveRefund(server.deps, trx, act, { loanId, as: `back:${loanId}` })),
  }),
  return_to_pay: life({
    open: async () => {
      const { suspense_id: sourceId, amount } = await typeTransfer(
        server,
        desk,
        anyTransfer(await readToday(server.deps, server.deps.db)),
      );
      const money = { source: 'suspense', sourceId, amount } as const;
      return { id: await approveReturn(server.deps, money) };
    },
    close: async ({ id }) => {
      const treasurer = await staffSession(server.deps, TREASURER);
      const paidOn = await readToday(server.deps, server.deps.db);
      return payReturn(server.deps, treasurer, id, { bankReference: `OP-${id}`, paidOn });
    },
    about: ({ id }) => ({ kind: 'money_return', id }),
  }),
  gateway_difference: life({
    open: async () => {
      const line = { orderNumber: 'STRANGER', on: act.today, amount: centimos(10_000) };
      const { content } = settlementFile('LIQ-EVERY-KIND', act.today, [line]);
      const body = { file_name: 'liquidacion.csv', content };
      return (await server.call(importGatewaySettlement, { body }, desk)).body;
    },
    close: async ({ id }) => {
      const { body } = await server.call(getGatewaySettlement, { params: { id } }, desk);
      const lineId = body.settlement.lines[0]?.id ?? 0;
      const reason = 'Era de otro comercio.';
      return server.call(explainSettlementLine, { params: { id, lineId }, body: { reason } }, desk);
    },
    about: ({ id }) => ({ kind: 'gateway_settlement', id }),
  }),
  approval_letter: life({
    open: () => redeemedPayment(),
    close: ({ id }) => server.call(issueLetter, { params: { id } }, desk),
    about: ({ id }) => aboutClinicPayment(id),
  }),
  receipt_review: life({
    open: async () => {
      const { id, loanId } = await redeemedPayment();
      await server.call(issueLetter, { params: { id } }, desk);
      const admin = await server.signIn('admin@miraflores.demo');
      const body = { idLoan: loanId, nameFile: 'factura', extension: 'pdf' };
      await server.call(uploadReceipt, { body, file: anyPaper() }, admin);
      return { id };
    },
    close: ({ id }) =>
      server.call(reviewReceipt, { params: { id }, body: { decision: 'accept' } }, desk),
    about: ({ id }) => aboutClinicPayment(id),
  }),
  settlement_to_pay: life({
    open: async () => {
      const { id: loanId, siteId } = await createDisbursedLoan(server.deps, { today: disbursedOn });
      await acceptReceipt(server.deps, loanId, act.today);
      return (await server.call(closeClinicSettlement, { body: { site_id: siteId } }, desk)).body;
    },
    close: async ({ id }) => {
      const paid_on = await readToday(server.deps, server.deps.db);
      const body = { reference: `OP-${id}`, paid_on };
      return server.call(payClinicSettlement, { params: { id }, body }, desk);
    },
    about: ({ id }) => ({ kind: 'clinic_settlement', id }),
  }),
  affiliation: life({
    open: async () => {
      await server.call(requestMembership, { body: anyMembership() });
      return server.deps.db
        .selectFrom('affiliations')
        .select('id')
        .orderBy('id', 'desc')
        .executeTakeFirstOrThrow();
    },
    close: ({ id }) =>
      server.call(contactAffiliation, { params: { id }, body: { note: 'Llamada.' } }, desk),
    about: ({ id }) => aboutAffiliation(id),
  }),
  complaint: life({
    open: async () => {
      const { body } = await server.call(fileComplaint, { body: anySheet() });
      const query = { q: body.number };
      const listed = await server.call(listComplaints, { query }, desk);
      return { id: listed.body.data[0]?.id ?? 0 };
    },
    close: ({ id }) =>
      server.call(
        answerComplaint,
        { params: { id }, body: { answer: 'La cuota figura como pagada desde hoy.' } },
        desk,
      ),
    about: ({ id }) => aboutComplaint(id),
  }),
  // These two pass days, and no session outlives them: they come last.
  arrears_contact: ofLoan({ open: () => lateOn(8), close: ({ loanId }) => contact(loanId) }),
  broken_promise: ofLoan({
    open: async () => {
      const of = await lateOn(11);
      await contact(of.loanId, { amount: centimos(10_000), date: addDays(FIRST_DUE, 12) });
      await closeOn(13);
      return of;
    },
    close: ({ loanId }) => contact(loanId),
  }),
};

it('a client who changes the request leaves nothing behind in the queue, and what was proposed is over', async () => {
  const applicant = await inReview(LARGE);
  await approveAll(server, applicant, desk);
  await server.call(decideLoan, { params: { id: applicant.loanId }, body: approve }, desk);
  expect(await kindsOf(applicant)).toEqual(['second_approval']);
  await requestLoanOf(server, applicant, { ...LARGE, amountSoles: 17_000 });
  expect(await kindsOf(applicant)).toEqual([]);
  const { state } = await server.deps.db
    .selectFrom('approvals')
    .select('state')
    .where('loan_id', '=', applicant.loanId)
    .executeTakeFirstOrThrow();
  expect(state).toBe('outdated');
});

describe.each([...moneyWorkKinds, ...clinicWorkKinds, ...publicWorkKinds, ...fileWorkKinds])(
  '%s',
  (kind) => {
    it('is opened by its fact and closed by what does the work', async () => {
      const { subject, close } = await lives[kind].open();
      expect(await kindsAbout(subject)).toContain(kind);
      await close();
      expect(await kindsAbout(subject)).not.toContain(kind);
    });
  },
);
