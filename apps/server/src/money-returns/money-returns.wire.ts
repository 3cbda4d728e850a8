import type { ListedReturn, MoneyReturn, UnappliedMoney } from '@alivio/contract/money-returns.ts';
import {
  type CalendarDate,
  calendarDate,
  daysBetween,
} from '@alivio/domain/calendar/calendar-date.ts';
import { centimos } from '@alivio/domain/money/centimos.ts';
import type { ReturnRow } from './money-returns.sql.ts';
import type { UnappliedRow } from './unapplied.sql.ts';

export function unappliedToWire(row: UnappliedRow, today: CalendarDate): UnappliedMoney {
  const since = calendarDate(row.since);
  return {
    source: row.source,
    source_id: row.source_id,
    amount: centimos(row.amount_centimos),
    since,
    // A bank may date money ahead.
    age_days: Math.max(0, daysBetween(since, today)),
    owner: ownerToWire(row),
    note: row.note,
    transfer: transferToWire(row),
    waits_for: waitsFor(row),
    next_due_on: row.next_due_on === null ? null : calendarDate(row.next_due_on),
    return_id: row.return_id,
  };
}

function transferToWire(row: UnappliedRow): UnappliedMoney['transfer'] {
  const { transfer_id: id, payer_name, payer_document } = row;
  return id === null ? null : { id, payer_name, payer_document };
}

function waitsFor(row: UnappliedRow): UnappliedMoney['waits_for'] {
  if (row.return_id !== null) return 'confirmation';
  if (row.source === 'suspense') return 'owner';
  return row.is_over || row.next_due_on === null ? 'return' : 'next_due';
}

type OwnerColumns = Pick<
  ReturnRow,
  'client_id' | 'client_name' | 'document' | 'loan_id' | 'loan_code'
>;

function ownerToWire(row: OwnerColumns): UnappliedMoney['owner'] {
  const { client_id, client_name, document, loan_id, loan_code } = row;
  if (client_id === null || loan_id === null) return null;
  return {
    client_id,
    name: client_name?.trim() ?? '',
    document: document ?? '',
    loan_id,
    loan_code: loan_code ?? '',
  };
}

/** Of a return that did not happen, after a while. */
const FORGOTTEN = 'Eliminado por antigüedad';

export function listedReturnToWire(row: ReturnRow): ListedReturn {
  return {
    id: row.id,
    source: row.source,
    state: row.state,
    amount: centimos(row.amount_centimos),
    owner: ownerToWire(row),
    payee_name: row.payee_name || FORGOTTEN,
    bank: row.bank,
    proposed_at: row.proposed_at.toISOString(),
    proposed_by: row.proposer,
    paid_on: row.paid_on === null ? null : calendarDate(row.paid_on),
    bank_reference: row.bank_reference,
  };
}

export function returnToWire(
  row: ReturnRow,
  staffUserId: number,
  today: CalendarDate,
): MoneyReturn {
  return {
    ...listedReturnToWire(row),
    payee_document: row.payee_document,
    cci: row.cci || FORGOTTEN,
    reason: row.reason,
    note: row.note,
    approval_id: row.approval_id,
    approved_on: row.approved_on === null ? null : calendarDate(row.approved_on),
    payable_from: calendarDate(row.proposed_on),
    payable_until: today,
    is_mine: row.proposed_by === staffUserId,
    trail: trailOf(row),
  };
}

type Step = MoneyReturn['trail'][number];

function trailOf(row: ReturnRow): Step[] {
  const { state, proposed_at, settled_at, ended_at } = row;
  const trail: Step[] = [stepOf('proposed', proposed_at, row.proposer, row.reason)];
  if (state === 'declined' || state === 'outdated')
    trail.push(stepOf(state, settled_at ?? proposed_at, row.settler, row.settled_reason));
  if (row.approved_on !== null)
    trail.push(stepOf('approved', settled_at ?? proposed_at, row.settler, null));
  if ((state === 'paid' || state === 'given_up') && ended_at !== null)
    trail.push(
      stepOf(state, ended_at, row.ender, row.bank_reference ?? (row.ended_reason || FORGOTTEN)),
    );
  return trail;
}

function stepOf(act: Step['act'], at: Date, by: string | null, words: string | null): Step {
  return { act, at: at.toISOString(), by: by ?? 'Sistema', words };
}
