import type { ClientCase } from '@alivio/contract/cases.ts';
import { centimos, ZERO } from '@alivio/domain/money/centimos.ts';
import { fundsOf } from '@alivio/domain/payment/funds.ts';
import { aboutLoan } from '@alivio/domain/work/work-subject.ts';
import { findPerson } from '#server/accounts/find-person.ts';
import { findBacking } from '#server/backing/find-backing.ts';
import { listGuarantors } from '#server/backing/list-guarantors.ts';
import type { Deps } from '#server/deps.ts';
import { listLoanDocuments } from '#server/documents/list-loan-documents.ts';
import { getLoan } from '#server/loans/get-loan.ts';
import { listCardPaymentsOfLoan } from '#server/payments/list-card-payments.ts';
import { type Refusal, refuse } from '#server/refusal.ts';
import { loadAccount } from '#server/servicing/load-account.ts';
import type { StaffSession } from '#server/sessions/session.ts';
import { listWorkItems } from '#server/work/list-work-items.ts';
import * as sql from './cases.sql.ts';
import * as wire from './cases.wire.ts';
import { documentsToWire } from './documents-of-case.ts';
import { type AccessReason, noteAccess } from './note-access.ts';

/** Everything the desk knows of a client, on one page; opening it is written down first. */
export async function openCase(
  deps: Pick<Deps, 'config' | 'db' | 'now'>,
  by: StaffSession,
  clientId: number,
  { loanId, ...access }: AccessReason & { loanId: number | undefined },
): Promise<ClientCase | Refusal<'not_found' | 'access_reason_missing'>> {
  const { db } = deps;
  const person = await findPerson(db, clientId);
  if (!person) return refuse('not_found');
  const loans = await sql.selectLoans(db, clientId);
  const shown = loanId === undefined ? loans[0] : loans.find(({ id }) => id === loanId);
  if (loanId !== undefined && !shown) return refuse('not_found');
  const refused = await noteAccess(deps, by, clientId, access);
  if (refused) return refused;
  const declared = await sql.selectDeclared(db, clientId);
  const audit = await sql.selectAudit(
    db,
    clientId,
    loans.map(({ id }) => id),
  );
  return {
    client: wire.clientToWire(person, declared),
    ...(shown ? await loanParts(deps, by, shown) : NOTHING_ASKED),
    other_loans: loans.filter(({ id }) => id !== shown?.id).map(wire.otherLoanToWire),
    messages: (await sql.selectMessages(db, clientId)).map(wire.messageToWire),
    history: audit.map(wire.auditToWire),
    accesses: (await sql.selectAccesses(db, clientId)).map(wire.accessToWire),
  };
}

type LoanParts = Pick<
  ClientCase,
  | 'loan'
  | 'documents'
  | 'evaluations'
  | 'installments'
  | 'put_aside'
  | 'card_payments'
  | 'guarantors'
  | 'vehicle'
  | 'work'
>;

const NOTHING_ASKED: LoanParts = {
  loan: null,
  documents: [],
  evaluations: [],
  installments: [],
  put_aside: ZERO,
  card_payments: [],
  guarantors: [],
  vehicle: null,
  work: [],
};

async function loanParts(
  { db, now, config }: Pick<Deps, 'config' | 'db' | 'now'>,
  { staffUserId }: StaffSession,
  row: Awaited<ReturnType<typeof sql.selectLoans>>[number],
): Promise<LoanParts> {
  const loan = await getLoan(db, row.id);
  const account = await loadAccount(db, loan);
  const events = await sql.selectLoanEvents(db, row.id);
  const { vehicle } = await findBacking(db, row.id);
  const guarantors = await listGuarantors(db, row.id);
  const current = guarantors.find(({ replaced_at }) => replaced_at === null);
  const { items } = await listWorkItems(
    ...([db, { staffUserId, now: now() }, { subject: aboutLoan(row.id) }] as const),
    { page: 1, limit: 20 },
  );
  const above = centimos(config.SECOND_APPROVAL_ABOVE_SOLES * 100);
  const documents = await listLoanDocuments(db, row.id);
  return {
    loan: wire.loanToWire(loan, row, events, above),
    documents: await documentsToWire(db, documents, current?.id ?? null),
    evaluations: (await sql.selectEvaluations(db, row.id)).map(wire.evaluationToWire),
    installments: wire.installmentsToWire(loan),
    put_aside: account === null ? ZERO : fundsOf(account),
    card_payments: (await listCardPaymentsOfLoan(db, loan)).map(wire.cardPaymentToWire),
    guarantors: guarantors.map(wire.guarantorToWire),
    vehicle: vehicle && wire.vehicleToWire(vehicle),
    work: items.map(wire.workToWire),
  };
}
