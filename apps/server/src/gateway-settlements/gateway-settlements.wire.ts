import type { Approval } from '@alivio/contract/desk.ts';
import type { ResponseOf } from '@alivio/contract/endpoint.ts';
import type {
  GatewayPayment,
  LineReversal,
  previewCardReversal,
  SettlementLineView,
  SettlementRow,
  SettlementView,
} from '@alivio/contract/gateway-settlements.ts';
import {
  type CalendarDate,
  calendarDate,
  daysBetween,
} from '@alivio/domain/calendar/calendar-date.ts';
import { takesPaymentBack } from '@alivio/domain/gateway/line-outcome.ts';
import { settlementTotals } from '@alivio/domain/gateway/settlement.ts';
import { subtract } from '@alivio/domain/money/arithmetic.ts';
import { type Centimos, centimos } from '@alivio/domain/money/centimos.ts';
import type { ReversalEffect } from '@alivio/domain/payment/describe-reversal.ts';
import type { CandidateRow, DepositRow } from './deposits.sql.ts';
import { countLines } from './judge-file.ts';
import type { UnsettledRow } from './missing-payments.sql.ts';
import type { Preview } from './preview-settlement.ts';
import type { LineRow, SettlementHead, SettlementListRow } from './settlements.sql.ts';

interface TotalsRow {
  amount_centimos: number;
  commission_centimos: number;
  net_centimos: number;
}

function totalsToWire(row: TotalsRow) {
  return {
    amount: centimos(row.amount_centimos),
    commission: centimos(row.commission_centimos),
    net: centimos(row.net_centimos),
  };
}

export function settlementToWire(row: SettlementListRow): SettlementRow {
  const isAwaited = row.net_centimos > 0;
  return {
    id: row.id,
    number: row.number,
    settled_on: calendarDate(row.settled_on),
    imported_at: row.imported_at.toISOString(),
    line_count: row.line_count,
    ...totalsToWire(row),
    difference: centimos(row.difference_centimos),
    open_differences: row.open_differences,
    deposit: row.is_deposited ? 'taken' : isAwaited ? 'awaited' : 'none',
  };
}

interface ExplanationRow {
  explanation: string | null;
  explained_by: string | null;
  explained_at: Date | null;
}

function explanationToWire({ explanation, explained_by, explained_at }: ExplanationRow) {
  if (explanation === null || explained_at === null) return null;
  return { reason: explanation, by: explained_by ?? '', at: explained_at.toISOString() };
}

export function unsettledToWire(row: UnsettledRow, today: CalendarDate): GatewayPayment {
  const approvedOn = calendarDate(row.approved_on);
  const settlesBy = calendarDate(row.settles_by);
  return {
    id: row.id,
    order_number: row.order_number,
    reference: row.gateway_reference,
    approved_on: approvedOn,
    settles_by: settlesBy,
    age_days: Math.max(0, daysBetween(approvedOn, today)),
    is_missing: settlesBy < today,
    amount: centimos(row.amount_centimos),
    client_name: row.client_name,
    loan_code: row.loan_code,
    explained: explanationToWire(row),
  };
}

/** Whether the payment that a line takes back was, will be or can be taken back in its loan. */
function reversalToWire(row: LineRow, staffUserId: number): LineReversal | null {
  const { approval_id, approval_line_id, applied_centimos, amount_centimos } = row;
  const amount = centimos(amount_centimos);
  if (row.card_payment_id === null || !takesPaymentBack({ outcome: row.outcome, amount }))
    return null;
  const only = (state: LineReversal['state']) => ({ state, waiting: null });
  if (row.reversed_on !== null) return only('done');
  if (row.is_reversed) return only('elsewhere');
  if (approval_id !== null && approval_line_id === row.id) {
    const waiting = {
      approval_id,
      by: row.proposer ?? '',
      reason: row.approval_reason ?? '',
      is_mine: row.proposed_by === staffUserId,
      // Written by `insertApproval` from the same type.
      changes: row.approval_changes as Approval['changes'],
    };
    return { state: 'waiting', waiting };
  }
  if (applied_centimos === null) return only('not_applied');
  if (applied_centimos !== -amount_centimos) return only('other_amount');
  return only(approval_id === null ? 'offered' : 'elsewhere');
}

function lineToWire(row: LineRow, staffUserId: number): SettlementLineView {
  return {
    id: row.id,
    line: row.line,
    type: row.type,
    outcome: row.outcome,
    order_number: row.order_number,
    reference: row.reference,
    operated_on: calendarDate(row.operated_on),
    ...totalsToWire(row),
    booked: row.booked_centimos === null ? null : centimos(row.booked_centimos),
    client_name: row.client_name || null,
    loan_code: row.loan_code,
    difference: centimos(row.difference_centimos),
    explained: explanationToWire(row),
    reversal: reversalToWire(row, staffUserId),
  };
}

export function settlementViewToWire({
  staffUserId,
  head,
  lines,
  deposits,
  candidates,
}: {
  /** Who looks. */
  staffUserId: number;
  head: SettlementHead;
  lines: readonly LineRow[];
  deposits: readonly DepositRow[];
  candidates: readonly CandidateRow[];
}): SettlementView {
  const net = centimos(head.net_centimos);
  const taken = deposits.find(({ undone_at }) => undone_at === null);
  const views = lines.map((line) => lineToWire(line, staffUserId));
  return {
    id: head.id,
    number: head.number,
    settled_on: calendarDate(head.settled_on),
    file_name: head.file_name,
    imported_at: head.imported_at.toISOString(),
    imported_by: head.imported_by,
    ...totalsToWire(head),
    lines: views,
    open_differences: views.filter(({ difference, explained }) => difference !== 0 && !explained)
      .length,
    deposit: taken ? depositToWire(taken, net) : null,
    candidates: candidates.map(({ key, receivedOn, amount, note }) => ({
      key,
      received_on: receivedOn,
      amount,
      note,
      difference: subtract(amount, net),
    })),
    undone: deposits.flatMap((deposit) => undoneToWire(deposit)),
  };
}

function depositToWire(row: DepositRow, net: Centimos) {
  const amount = centimos(row.amount_centimos);
  return {
    received_on: calendarDate(row.received_on),
    amount,
    difference: subtract(amount, net),
    note: row.note,
    reason: row.reason,
    by: row.taken_by,
    at: row.taken_at.toISOString(),
  };
}

function undoneToWire(row: DepositRow): SettlementView['undone'] {
  if (row.undone_at === null || row.undone_reason === null) return [];
  const { undone_at: at, undone_by: by, undone_reason: reason } = row;
  return [{ amount: centimos(row.amount_centimos), by, at: at.toISOString(), reason }];
}

export function previewToWire({ file, owners }: Preview) {
  const lines = file.lines.map((line): SettlementLineView => {
    const owner = line.payment && owners.get(line.payment.id);
    return {
      id: null,
      line: line.line,
      type: line.type,
      outcome: line.outcome,
      order_number: line.orderNumber,
      reference: line.reference,
      operated_on: line.operatedOn,
      amount: line.amount,
      commission: line.commission,
      net: line.net,
      booked: line.payment?.booked ?? null,
      client_name: owner?.clientName || null,
      loan_code: owner?.loanCode ?? null,
      difference: line.difference,
      explained: null,
      reversal: null,
    };
  });
  const isSame = ({ difference }: SettlementLineView) => difference === 0;
  return {
    number: file.number,
    settled_on: file.settledOn,
    ...settlementTotals(file.lines),
    imported_before: file.before?.id ?? null,
    counts: countLines(file.lines),
    lines: [...lines.filter((line) => !isSame(line)), ...lines.filter(isSame)],
  };
}

export function reversalPreviewToWire(
  effect: ReversalEffect & { amount: Centimos },
): Omit<ResponseOf<typeof previewCardReversal>, 'ok'> {
  return {
    amount: effect.amount,
    due_before: effect.dueBefore,
    due_after: effect.dueAfter,
    opens: effect.opens.map(({ number, dueOn, toPay }) => ({
      number,
      due_on: dueOn,
      to_pay: toPay,
    })),
    is_reopened: effect.isReopened,
    is_rescheduled: effect.isRescheduled,
  };
}
