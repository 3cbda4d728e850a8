import type { ClientCase } from '@alivio/contract/cases.ts';
import type { WorkItem } from '@alivio/contract/desk.ts';
import { dateInstallments } from '@alivio/domain/installment/installment.ts';
import {
  decisionsFor,
  deskDecisions,
  needsSecondPerson,
} from '@alivio/domain/loan/desk-decision.ts';
import { loanStateTexts } from '@alivio/domain/loan/loan-state-texts.ts';
import type { LoanEventKind } from '@alivio/domain/loan/transition-table.ts';
import { type Centimos, centimos } from '@alivio/domain/money/centimos.ts';
import { isOpenPayment } from '@alivio/domain/payment/payment-state.ts';
import type { BureauReport } from '@alivio/domain/policy/bureau-report.ts';
import type { ReasonCode } from '@alivio/domain/policy/reason-codes.ts';
import { toPercent } from '@alivio/domain/rates/rate.ts';
import type { Person } from '#server/accounts/find-person.ts';
import type { Backing } from '#server/backing/find-backing.ts';
import type { Loan } from '#server/loans/loan.ts';
import type { ListedCardPayment } from '#server/payments/list-card-payments.ts';
import type * as sql from './cases.sql.ts';
import { actionText, eventTexts } from './event-texts.ts';
import { reasonTexts } from './reason-texts.ts';

type Rows<Select extends (...args: never[]) => Promise<readonly unknown[]>> = Awaited<
  ReturnType<Select>
>[number];

const nameOf = (row: { first_name: string | null; last_name: string | null }) =>
  `${row.first_name ?? ''} ${row.last_name ?? ''}`.trim();

export function clientToWire(
  person: Person,
  declared: Awaited<ReturnType<typeof sql.selectDeclared>>,
): ClientCase['client'] {
  const { spouse_first_name, spouse_last_name, spouse_document_type, spouse_number } = declared;
  return {
    id: person.id,
    name: nameOf(person),
    document_type: person.document_type,
    identification_number: person.identification_number,
    email: person.email,
    email_verified: person.email_verified_at !== null,
    phone: person.phone,
    phone_verified: person.phone_verified_at !== null,
    civil_status: person.civil_status,
    birthdate: person.birthdate,
    income: declared.income === null ? null : centimos(declared.income),
    spouse:
      spouse_number === null
        ? null
        : {
            name: `${spouse_first_name} ${spouse_last_name}`,
            document: `${spouse_document_type} ${spouse_number}`,
          },
    since: declared.created_at.toISOString(),
  };
}

export function loanToWire(
  loan: Loan,
  row: Rows<typeof sql.selectLoans>,
  events: readonly Rows<typeof sql.selectLoanEvents>[],
  secondPersonAbove: Centimos,
): NonNullable<ClientCase['loan']> {
  const { quote, patient } = loan;
  const moved = events.filter(({ from_state, to_state }) => from_state !== to_state).at(-1);
  return {
    id: loan.id,
    code: loan.code,
    state: loan.state,
    state_text: loanStateTexts[loan.state],
    since: (moved?.at ?? row.created_at).toISOString(),
    amount: loan.amount,
    installments: quote.term,
    monthly_payment: quote.monthlyPayment,
    total: quote.totalToPay,
    tea_percent: toPercent(quote.tea),
    tcea_percent: toPercent(quote.tcea),
    with_insurance: quote.insurance,
    clinic: `${row.clinic_name}, ${row.headquarter_name}`,
    category: row.category,
    patient: patient && nameOf(patient),
    evaluation: loan.evaluation,
    backing: loan.backing,
    needs_second_person: needsSecondPerson(loan, 'approve', secondPersonAbove),
    may_decide: deskDecisions.filter((decision) => decisionsFor(loan).includes(decision)),
    timeline: events.map((event) => ({
      at: event.at.toISOString(),
      title: eventTexts[event.event as LoanEventKind] ?? event.event,
      by: moverOf(event),
      reason: event.reason,
    })),
  };
}

function moverOf(event: Rows<typeof sql.selectLoanEvents>): string {
  if (event.first_name !== null) return nameOf(event);
  return event.actor_client_id === null ? 'Sistema' : 'Cliente';
}

export function otherLoanToWire(
  row: Rows<typeof sql.selectLoans>,
): ClientCase['other_loans'][number] {
  return {
    id: row.id,
    code: row.code,
    state_text: loanStateTexts[row.state],
    amount: centimos(row.amount_centimos),
    created_at: row.created_at.toISOString(),
  };
}

export function evaluationToWire(
  row: Rows<typeof sql.selectEvaluations>,
): ClientCase['evaluations'][number] {
  // Written by the evaluation in these shapes; emptied for whoever was forgotten.
  const reasons = row.reasons as unknown as ReasonCode[];
  const { holder } = row.reports as unknown as { holder?: BureauReport };
  return {
    at: row.evaluated_at.toISOString(),
    result: row.result,
    policy_version: row.policy_version,
    reasons: reasons.map((code) => ({ code, text: reasonTexts[code] ?? code })),
    bureau: holder
      ? {
          score: holder.score,
          classification: holder.classification,
          months_of_history: holder.monthsOfHistory,
          debts: holder.debts.map(({ entity, balance, monthlyPayment }) => ({
            lender: entity,
            balance,
            monthly_payment: monthlyPayment,
          })),
        }
      : null,
  };
}

/** The plan as it was agreed; it has dates once the loan is disbursed. */
export function installmentsToWire({ quote, disbursedOn }: Loan): ClientCase['installments'] {
  const dated = disbursedOn === null ? null : dateInstallments(quote.rows, disbursedOn);
  return quote.rows.map((row, index) => ({
    number: row.number,
    due_on: dated?.[index]?.dueOn ?? null,
    principal: row.principal,
    interest: row.interest,
    igv: row.igv,
    insurance: row.insurance,
    fee: row.fee,
    total: row.total,
  }));
}

export function guarantorToWire(
  row: NonNullable<Backing['guarantor']>,
): ClientCase['guarantors'][number] {
  return {
    id: row.id,
    name: nameOf(row),
    document: `${row.document_type} ${row.identification_number}`,
    phone: row.phone,
    email: row.email,
    state: row.state,
    since: row.state_since.toISOString(),
    consented_at: row.consented_at?.toISOString() ?? null,
    bureau_checked_at: row.bureau_checked_at?.toISOString() ?? null,
    classification: row.classification,
    replaced_at: row.replaced_at?.toISOString() ?? null,
  };
}

export function vehicleToWire(
  row: NonNullable<Backing['vehicle']>,
): NonNullable<ClientCase['vehicle']> {
  const { plate, brand, model, year, state, owner_matches, free_of_lien } = row;
  return { plate, brand, model, year, state, owner_matches, free_of_lien };
}

export function messageToWire(
  row: Rows<typeof sql.selectMessages>,
): ClientCase['messages'][number] {
  const { created_at, ...message } = row;
  return { ...message, at: created_at.toISOString() };
}

export function auditToWire(row: Rows<typeof sql.selectAudit>): ClientCase['history'][number] {
  const { name, comment, reason, note } = row.details;
  const told = [name, comment ?? reason ?? note].filter((part) => typeof part === 'string');
  return {
    at: row.at.toISOString(),
    title: actionText(row.action),
    by: actorOf(row),
    reason: told.join(': ') || null,
  };
}

export function accessToWire(row: Rows<typeof sql.selectAudit>): ClientCase['accesses'][number] {
  return { at: row.at.toISOString(), by: actorOf(row), reason: String(row.details.reason ?? '') };
}

function actorOf(row: Rows<typeof sql.selectAudit>): string {
  if (row.actor_kind === 'staff') return nameOf(row);
  return row.actor_kind === 'client' ? 'Cliente' : 'Sistema';
}

export function workToWire(item: WorkItem): ClientCase['work'][number] {
  const { id, kind, due_at, is_late, lease, approval_id } = item;
  const held = lease && { name: lease.name, is_mine: lease.is_mine, until: lease.until };
  return { id, kind, due_at, is_late, lease: held, approval_id };
}

export function cardPaymentToWire({
  payment,
  putAside,
}: ListedCardPayment): ClientCase['card_payments'][number] {
  const { state, pending_at, applied_at } = payment;
  return {
    reference: payment.order_number,
    gateway_reference: payment.gateway_reference,
    at: payment.created_at.toISOString(),
    amount: centimos(payment.amount_centimos),
    state,
    is_pending: isOpenPayment(state) && pending_at !== null,
    is_late: payment.is_late,
    put_aside: putAside,
    is_in_suspense: state === 'approved' && applied_at === null,
  };
}
