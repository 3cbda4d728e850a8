import type {
  ClinicSettlement,
  ListedSettlement,
  OwnSettlement,
  ReadySite,
  SettlementAccount,
  SettlementLine,
  SettlementState,
} from '@alivio/contract/clinic-settlements.ts';
import { type CalendarDate, calendarDate } from '@alivio/domain/calendar/calendar-date.ts';
import { weekOf } from '@alivio/domain/disbursement/settlement-week.ts';
import { centimos } from '@alivio/domain/money/centimos.ts';
import type { ReadyRow } from './closing.sql.ts';
import { keptBack } from './kept-back.ts';
import type { FileRow } from './paying.sql.ts';
import type {
  AccountRow,
  DeductionRow,
  LineRow,
  SettlementDetails,
  SettlementRow,
} from './settlements.sql.ts';

const CCI_END = 4;

export function stateOf({ settled_on, line_count }: SettlementRow): SettlementState {
  if (settled_on !== null) return 'paid';
  return line_count === 0 ? 'void' : 'to_pay';
}

function sumsOf(row: SettlementRow) {
  return {
    total: centimos(row.net_centimos),
    deducted: centimos(row.deducted_centimos),
    to_transfer: centimos(row.net_centimos - row.deducted_centimos),
  };
}

function dayOf(day: string | null): CalendarDate | null {
  return day === null ? null : calendarDate(day);
}

export function listedToWire(row: SettlementRow): ListedSettlement {
  const closedOn = calendarDate(row.closed_on);
  const state = stateOf(row);
  return {
    id: row.id,
    reference: row.reference,
    site: { id: row.site_id, name: row.site_name, headquarter: row.headquarter },
    state,
    closed_on: closedOn,
    week: weekOf(closedOn),
    line_count: row.line_count,
    ...sumsOf(row),
    bank: row.account_bank,
    at_bank_since: state === 'to_pay' ? (row.file_taken_at?.toISOString() ?? null) : null,
    paid_on: dayOf(row.settled_on),
    bank_reference: row.bank_reference,
  };
}

export function ownToWire(row: SettlementRow): OwnSettlement {
  const { site: _site, at_bank_since: _atBank, ...listed } = listedToWire(row);
  return { ...listed, account_end: row.cci?.slice(-CCI_END) ?? null };
}

export function readyToWire(row: ReadyRow, hasAccount: boolean): ReadySite {
  const deducted = Math.min(row.claimable_centimos, row.total_centimos);
  return {
    site: { id: row.site_id, name: row.site_name, headquarter: row.headquarter },
    payments: row.payments,
    total: centimos(row.total_centimos),
    deducted: centimos(deducted),
    to_transfer: centimos(row.total_centimos - deducted),
    owed: centimos(row.owed_centimos),
    since: row.since?.toISOString() ?? null,
    has_account: hasAccount,
    has_ruc: row.has_ruc,
  };
}

function accountToWire({ bank, account_number, cci, valid_from }: AccountRow): SettlementAccount {
  return { bank, account_number, cci, valid_from: calendarDate(valid_from) };
}

export interface SettlementFacts {
  row: SettlementRow;
  details: SettlementDetails;
  account: AccountRow | null;
  /** The one in force, when it is another. */
  accountNow: AccountRow | null;
  deductions: readonly DeductionRow[];
  files: readonly FileRow[];
  today: CalendarDate;
}

export function settlementToWire(facts: SettlementFacts): ClinicSettlement {
  const { row, details, account, accountNow } = facts;
  return {
    ...listedToWire(row),
    bank: row.account_bank ?? accountNow?.bank ?? null,
    closed_by: details.closed_by,
    closed_at: details.closed_at?.toISOString() ?? null,
    gross: centimos(row.gross_centimos),
    fee: centimos(row.fee_centimos),
    fee_igv: centimos(row.igv_centimos),
    void_count: details.void_count,
    account: account && accountToWire(account),
    account_now: accountNow && accountToWire(accountNow),
    deductions: keptBack(row, facts.deductions).map(({ loan_id, loan_code, client, kept }) => ({
      ...{ loan_id, loan_code, client },
      amount: kept,
    })),
    files: facts.files.map((file) => ({
      taken_at: file.taken_at.toISOString(),
      taken_by: file.taken_by,
      amount: centimos(file.amount_centimos),
      cci: file.cci,
      withdrawn_at: file.withdrawn_at?.toISOString() ?? null,
      withdrawn_by: file.withdrawn_by,
    })),
    paid_by: details.paid_by,
    paid_at: details.paid_at?.toISOString() ?? null,
    payable_until: facts.today,
  };
}

export function lineToWire(row: LineRow): SettlementLine {
  const { fee_centimos: fee, igv_centimos: igv, net_centimos: net } = row;
  return {
    payment_id: row.payment_id,
    shown_id: row.shown_id,
    loan_id: row.loan_id,
    loan_code: row.loan_code,
    client_id: row.client_id,
    client: row.client,
    redeemed_on: calendarDate(row.redeemed_on),
    gross: centimos(net + fee + igv),
    fee: centimos(fee),
    fee_igv: centimos(igv),
    net: centimos(net),
    is_void: row.is_void,
  };
}
