import type {
  ListedTransfer,
  TransferCandidate,
  TransferDetail,
  TransferEvent,
} from '@alivio/contract/transfers.ts';
import { type CalendarDate, daysBetween } from '@alivio/domain/calendar/calendar-date.ts';
import { matchReasonText } from '@alivio/domain/transfer/match-texts.ts';
import type { MatchReason } from '@alivio/domain/transfer/match-transfer.ts';
import type { CandidateLoan, LoanMatch } from './find-matches.ts';
import type { PaidParts } from './find-paid-parts.ts';
import { previewTransfer, toTransferPreview } from './preview-transfer.ts';
import type { NumberedTransfer, Transfer } from './transfer.ts';
import type { ListedTransferRow, selectSource, TransferEventRow } from './transfers.sql.ts';
import { isVoidable } from './voidable.ts';

const BY_ITSELF = 'Sistema';

function factsToWire({ transfer, appliedTo }: ListedTransferRow, today: CalendarDate) {
  return {
    id: transfer.id,
    bank: transfer.bank,
    operation_number: transfer.operationNumber,
    date: transfer.date,
    amount: transfer.amount,
    payer_name: transfer.payerName,
    payer_document: transfer.payerDocument,
    description: transfer.description,
    state: transfer.state,
    age_days: Math.max(0, daysBetween(transfer.date, today)),
    applied_to: appliedTo && {
      client_id: appliedTo.clientId,
      client_name: appliedTo.clientName,
      document: appliedTo.document,
      loan_id: appliedTo.loanId,
      loan_code: appliedTo.loanCode,
    },
  };
}

export function listedTransferToWire(
  row: ListedTransferRow,
  [best]: readonly LoanMatch[],
  today: CalendarDate,
): ListedTransfer {
  return {
    ...factsToWire(row, today),
    best_match:
      best === undefined
        ? null
        : {
            loan_id: best.candidate.row.loan_id,
            loan_code: best.candidate.row.loan_code,
            client_name: best.candidate.clientName,
            strength: best.strength,
            is_ambiguous: best.isAmbiguous,
            reasons: best.reasons.map(reasonToWire),
          },
  };
}

export function reasonToWire(reason: MatchReason) {
  return { code: reason.kind, text: matchReasonText(reason) };
}

export function matchToWire(
  { candidate, strength, isAmbiguous, reasons }: LoanMatch,
  transfer: Transfer,
  today: CalendarDate,
): TransferCandidate {
  return {
    ...candidateToWire(candidate, transfer, today),
    strength,
    is_ambiguous: isAmbiguous,
    reasons: reasons.map(reasonToWire),
  };
}

export function candidateToWire(
  { row, account, choice }: CandidateLoan,
  transfer: Transfer,
  today: CalendarDate,
): TransferCandidate {
  const takesMoney = row.state === 'disbursed' || row.state === 'paid';
  return {
    loan_id: row.loan_id,
    loan_code: row.loan_code,
    payment_code: row.payment_code,
    client_id: row.client_id,
    client_name: row.client_name,
    document: `${row.document_type} ${row.identification_number}`,
    clinic: row.clinic,
    strength: 'weak',
    is_ambiguous: false,
    reasons: [],
    preview:
      takesMoney && account !== null
        ? toTransferPreview(previewTransfer(account, transfer, choice, today))
        : null,
    cannot: takesMoney && account !== null ? null : 'Este crédito ya no recibe pagos.',
  };
}

interface Around {
  source: NonNullable<Awaited<ReturnType<typeof selectSource>>>;
  events: readonly TransferEventRow[];
  paid: PaidParts | null;
  twins: readonly NumberedTransfer[];
  candidates: TransferCandidate[];
  workItemId: number | null;
  isClientTold: boolean;
  voiding: TransferDetail['void_waiting'];
  today: CalendarDate;
}

export function transferToWire(found: ListedTransferRow, around: Around): TransferDetail {
  const { transfer } = found;
  const { source, events, paid, twins, candidates, workItemId, isClientTold, voiding, today } =
    around;
  return {
    ...factsToWire(found, today),
    payment_code: transfer.typedPaymentCode,
    suspense_key: transfer.suspenseKey,
    suspense_id: transfer.suspenseId,
    is_return_waiting: transfer.isHeld && voiding === null,
    can_void: isVoidable(transfer) && !transfer.isHeld,
    void_waiting: voiding,
    undo: found.appliedTo?.isInService ? { tells_client: isClientTold } : null,
    source: sourceToWire(source),
    paid: paid && { parts: [...paid.parts], put_aside: paid.putAside },
    twins: twins.map(({ id, date, isTyped }) => ({ id, date, is_typed: isTyped })),
    trail: events.map(eventToWire),
    candidates,
    work_item_id: workItemId,
  };
}

function sourceToWire(source: Around['source']): TransferDetail['source'] {
  const told = { by: source.by ?? BY_ITSELF, at: source.at.toISOString() };
  if (source.statement_id === null || source.line_number === null)
    return { kind: 'typed', ...told };
  return {
    kind: 'statement',
    ...told,
    statement_id: source.statement_id,
    file_name: source.file_name ?? '',
    line_number: source.line_number,
  };
}

const eventTexts: Record<TransferEventRow['kind'], (event: TransferEventRow) => string> = {
  recorded: () => 'Se registró y quedó por identificar.',
  applied: ({ client_name, loan_code }) => `Se aplicó al crédito ${loan_code} de ${client_name}.`,
  undone: ({ client_name, loan_code }) => `Se retiró del crédito ${loan_code} de ${client_name}.`,
  returning: () => 'Se aprobó devolverla a quien la envió.',
  returned: () => 'Se devolvió a quien la envió.',
  kept: () => 'Su devolución se dejó sin efecto: vuelve a estar por identificar.',
  gateway_deposit: () => 'Se tomó como depósito de la pasarela.',
  gateway_undone: () => 'Dejó de ser depósito de la pasarela.',
  voided: () => 'Se anuló: estaba mal registrada.',
};

function eventToWire(event: TransferEventRow): TransferEvent {
  return {
    kind: event.kind,
    at: event.at.toISOString(),
    by: event.by ?? BY_ITSELF,
    text: eventTexts[event.kind](event),
    reason: event.reason,
  };
}
