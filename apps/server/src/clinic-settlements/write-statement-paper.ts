import { calendarDate } from '@alivio/domain/calendar/calendar-date.ts';
import { centimos } from '@alivio/domain/money/centimos.ts';
import type { Connection } from '#server/db/client.ts';
import type { Deps } from '#server/deps.ts';
import type { FileReply } from '#server/http/file-outcome.ts';
import { pdfReply } from '#server/http/pdf-reply.ts';
import { supportFacts } from '#server/papers/support-facts.ts';
import { writeSettlementPaper } from '#server/papers/write-settlement-paper.ts';
import { keptBack } from './kept-back.ts';
import {
  type DeductionRow,
  type SettlementRow,
  selectLinesOf,
  selectPaymentIds,
} from './settlements.sql.ts';
import { lineToWire } from './settlements.wire.ts';

export async function writeStatementPaper(
  deps: Pick<Deps, 'config'>,
  db: Connection,
  row: SettlementRow,
  deductions: readonly DeductionRow[],
): Promise<FileReply<'application/pdf'>> {
  const lines = await selectLinesOf(db, await selectPaymentIds(db, row.id));
  const { reference, settled_on } = row;
  const bytes = await writeSettlementPaper({
    reference,
    site: `${row.site_name}, ${row.headquarter}`,
    closedOn: calendarDate(row.closed_on),
    payment:
      settled_on === null
        ? null
        : { paidOn: calendarDate(settled_on), reference: row.bank_reference },
    account: row.cci === null ? null : { bank: row.account_bank ?? '', cci: row.cci },
    lines: lines.map(lineToWire).map((line) => ({
      shownId: line.shown_id,
      redeemedOn: line.redeemed_on,
      gross: line.gross,
      fee: line.fee,
      feeIgv: line.fee_igv,
      net: line.net,
    })),
    deductions: keptBack(row, deductions).map(({ loan_code, kept }) => ({
      loanCode: loan_code,
      amount: kept,
    })),
    total: centimos(row.net_centimos),
    deducted: centimos(row.deducted_centimos),
    toTransfer: centimos(row.net_centimos - row.deducted_centimos),
    support: supportFacts(deps),
  });
  return pdfReply({ bytes, fileName: `liquidación ${reference}.pdf` });
}
