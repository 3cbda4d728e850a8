import type { CalendarDate } from '@alivio/domain/calendar/calendar-date.ts';
import type { LoanAccount } from '@alivio/domain/payment/loan-account.ts';
import { missingFor } from '@alivio/domain/payment/prepayment-offer.ts';
import { expectedAmounts } from '@alivio/domain/transfer/expected-amounts.ts';
import { documentsIn, paymentCodesIn } from '@alivio/domain/transfer/find-in-text.ts';
import {
  type MatchCandidate,
  matchTransfer,
  type TransferMatch,
} from '@alivio/domain/transfer/match-transfer.ts';
import type { Connection } from '#server/db/client.ts';
import { getLoans } from '#server/loans/get-loans.ts';
import { findWaitingChoices } from '#server/prepayment-choices/find-waiting-choices.ts';
import type { PrepaymentChoice } from '#server/prepayment-choices/prepayment-choice.ts';
import { loadServicedLoans } from '#server/servicing/load-account.ts';
import {
  type CandidateRow,
  type Clues,
  selectCandidateIds,
  selectCandidates,
} from './candidates.sql.ts';
import type { Transfer } from './transfer.ts';

type Told = Pick<
  Transfer,
  'id' | 'amount' | 'date' | 'payerName' | 'payerDocument' | 'description' | 'typedPaymentCode'
>;

export interface CandidateLoan extends MatchCandidate {
  readonly row: CandidateRow;
  /** Null when it was never disbursed, or no longer is. */
  readonly account: LoanAccount | null;
  /** What its client wants done with a transfer. */
  readonly choice: PrepaymentChoice | null;
}

export type LoanMatch = TransferMatch<CandidateLoan>;

/** `said`: by what is written on it. `all`: also loans with an instalment of its amount, for a person who looks at one. */
type Reach = 'said' | 'all';

/** Which loans transfers may be for, and why; all of them in as many statements as one. */
export async function findMatches(
  db: Connection,
  transfers: readonly Told[],
  today: CalendarDate,
  reach: Reach,
): Promise<ReadonlyMap<number, readonly LoanMatch[]>> {
  const pairs = await selectCandidateIds(
    db,
    transfers.map((transfer) => cluesOf(transfer, reach)),
  );
  const loans = await loadCandidates(
    db,
    pairs.map(({ loanId }) => loanId),
    { today, since: earliestOf(transfers) ?? today },
  );
  const byTransfer = new Map<number, CandidateLoan[]>();
  for (const { transferId, loanId } of pairs) {
    const loan = loans.get(loanId);
    if (loan) byTransfer.set(transferId, [...(byTransfer.get(transferId) ?? []), loan]);
  }
  return new Map(
    transfers.map((transfer) => {
      const candidates = byTransfer.get(transfer.id) ?? [];
      return [transfer.id, matchTransfer(toClues(transfer), candidates)] as const;
    }),
  );
}

export async function loadCandidates(
  db: Connection,
  loanIds: readonly number[],
  { today, since }: { today: CalendarDate; since: CalendarDate },
): Promise<ReadonlyMap<number, CandidateLoan>> {
  const ids = [...new Set(loanIds)];
  if (ids.length === 0) return new Map();
  const rows = await selectCandidates(db, ids);
  const serviced = await loadServicedLoans(db, await getLoans(db, ids));
  // A choice counts for money that the bank had in time, however long somebody took to look.
  const choices = await findWaitingChoices(db, ids, since);
  const accounts = new Map(serviced.map(({ loan, account }) => [loan.id, account]));
  return new Map(
    rows.map((row) => [
      row.loan_id,
      toCandidate(row, accounts.get(row.loan_id) ?? null, choices.get(row.loan_id) ?? null, today),
    ]),
  );
}

function toCandidate(
  row: CandidateRow,
  account: LoanAccount | null,
  choice: PrepaymentChoice | null,
  today: CalendarDate,
): CandidateLoan {
  return {
    row,
    account,
    choice,
    paymentCode: row.payment_code,
    document: row.identification_number,
    clientName: row.client_name,
    expected:
      account === null
        ? []
        : expectedAmounts(account, today, choice && missingFor(choice, account, today)),
  };
}

function earliestOf(transfers: readonly Told[]): CalendarDate | undefined {
  return transfers.map(({ date }) => date).sort()[0];
}

/** What a person typed as its owner is said of it too. */
function textOf({ description, typedPaymentCode }: Told): string {
  return [description, typedPaymentCode].filter((part) => part !== null).join(' | ');
}

function toClues(transfer: Told) {
  const { amount, payerName, payerDocument } = transfer;
  return { amount, payerName, payerDocument, description: textOf(transfer) };
}

function cluesOf(transfer: Told, reach: Reach): Clues {
  const said = [transfer.description, transfer.typedPaymentCode].filter((part) => part !== null);
  return {
    transferId: transfer.id,
    codes: [...new Set(said.flatMap((part) => paymentCodesIn(part)))],
    documents: numbersIn([transfer.payerDocument ?? '', textOf(transfer)].join(' | ')),
    names: longestWords(transfer.payerName ?? ''),
    amount: reach === 'all' ? transfer.amount : null,
  };
}

/** As written, and as the document has it: banks fill with zeros. */
function numbersIn(text: string): readonly string[] {
  const found = documentsIn(text);
  return [...new Set(found.flatMap((number) => [number, number.replace(/^0+/, '')]))];
}

const SHORTEST_WORD = 3;

function longestWords(name: string): readonly [string, string] | null {
  const words = name.split(/[^\p{L}]+/u).filter((word) => word.length >= SHORTEST_WORD);
  const [one, other] = words.sort((a, b) => b.length - a.length);
  return one === undefined || other === undefined ? null : [one, other];
}
