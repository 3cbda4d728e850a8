import { negate } from '@alivio/domain/money/arithmetic.ts';
import { centimos } from '@alivio/domain/money/centimos.ts';
import { formatPlainSoles } from '@alivio/domain/money/format-plain-soles.ts';
import type { Connection } from '#server/db/client.ts';
import type { Cell } from '#server/exports/csv.ts';
import { streamSheet } from '#server/exports/stream-sheet.ts';
import type { FileReply } from '#server/http/file-outcome.ts';
import { keptBack } from './kept-back.ts';
import {
  type DeductionRow,
  type LineRow,
  type SettlementRow,
  selectLinesOf,
  selectPaymentIds,
} from './settlements.sql.ts';

const HEADERS = [
  'Liquidación',
  'Tipo',
  'ID de pago',
  'Crédito',
  'Titular',
  'Fecha de redención',
  'Monto del crédito (S/)',
  'Comisión (S/)',
  'IGV de la comisión (S/)',
  'Neto (S/)',
];

const figure = (amount: number): Cell => ({ figure: formatPlainSoles(centimos(amount)) });

/** Streamed, however many lines there are; the last row is the sum of the last column. */
export async function writeStatementSheet(
  db: Connection,
  row: SettlementRow,
  deductions: readonly DeductionRow[],
): Promise<FileReply<'text/csv; charset=utf-8'>> {
  const { reference } = row;
  const kept = keptBack(row, deductions).map((deduction): readonly Cell[] => [
    reference,
    'Descuento',
    null,
    deduction.loan_code,
    deduction.client,
    null,
    null,
    null,
    null,
    figure(negate(deduction.kept)),
  ]);
  const total: readonly Cell[] = [
    reference,
    'Total a transferir',
    null,
    null,
    null,
    null,
    figure(row.gross_centimos),
    figure(row.fee_centimos),
    figure(row.igv_centimos),
    figure(row.net_centimos - row.deducted_centimos),
  ];
  return streamSheet({
    name: `liquidación ${reference}.csv`,
    headers: HEADERS,
    ids: await selectPaymentIds(db, row.id),
    rowsOf: (ids) => selectLinesOf(db, ids),
    cells: (line) => lineCells(reference, line),
    closing: [...kept, total],
  });
}

function lineCells(reference: string, line: LineRow): readonly Cell[] {
  const { fee_centimos: fee, igv_centimos: igv, net_centimos: net } = line;
  return [
    reference,
    'Pago',
    line.shown_id,
    line.loan_code,
    line.client,
    line.redeemed_on,
    figure(net + fee + igv),
    figure(fee),
    figure(igv),
    figure(net),
  ];
}
