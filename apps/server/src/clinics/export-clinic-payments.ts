import type { CalendarDate } from '@alivio/domain/calendar/calendar-date.ts';
import { limaDateOf } from '@alivio/domain/calendar/lima-time.ts';
import { settlementWeekOf } from '@alivio/domain/disbursement/settlement-week.ts';
import { clinicPaymentTexts } from '@alivio/domain/loan/clinic-texts.ts';
import { centimos } from '@alivio/domain/money/centimos.ts';
import { formatPlainSoles } from '@alivio/domain/money/format-plain-soles.ts';
import type { StaffSite } from '#server/accounts/find-site-of-staff.ts';
import type { Connection } from '#server/db/client.ts';
import type { Cell } from '#server/exports/csv.ts';
import { streamSheet } from '#server/exports/stream-sheet.ts';
import type { FileReply } from '#server/http/file-outcome.ts';
import {
  type ClinicLoanRow,
  listedPayments,
  type PaymentFigures,
  type PaymentWish,
  selectFigures,
  selectIds,
  selectRowsOf,
} from './clinic-loans.sql.ts';
import { sheetName } from './export-rows.ts';
import { peopleCells, peopleHeaders } from './sheet-texts.ts';

const HEADERS = [
  'ID de pago',
  'Estado',
  ...peopleHeaders,
  'Categoría médica',
  'Monto inicial (S/)',
  'Comisión (S/)',
  'IGV de la comisión (S/)',
  'Grupo',
  'Monto a desembolsar (S/)',
  'Fecha de procesamiento',
  'Liquidación',
];

/** The same list as `listClinicPayments`, whole. */
export async function exportClinicPayments(
  db: Connection,
  wish: PaymentWish,
  { site, today }: { site: StaffSite; today: CalendarDate },
): Promise<FileReply<'text/csv; charset=utf-8'>> {
  const ids = await selectIds(db, listedPayments(wish));
  return streamSheet({
    ids,
    name: sheetName('pagos', { site, today, filters: filterTexts(wish) }),
    headers: HEADERS,
    rowsOf: async (piece) => withFigures(db, await selectRowsOf(db, piece)),
    cells: paymentCells,
  });
}

type PaymentRow = ClinicLoanRow & { figures: PaymentFigures | undefined };

async function withFigures(db: Connection, rows: readonly ClinicLoanRow[]): Promise<PaymentRow[]> {
  const figures = await selectFigures(db, rows);
  return rows.map((row) => ({ ...row, figures: figures.get(row.payment_id ?? 0) }));
}

function filterTexts({ status, processed, search }: PaymentWish): readonly string[] {
  return [
    ...(status ? [clinicPaymentTexts[status]] : []),
    ...(processed ? [`semana ${settlementWeekOf(processed.from)}`] : []),
    ...(search ? [`búsqueda ${search}`] : []),
  ];
}

function paymentCells({ figures, ...row }: PaymentRow): readonly Cell[] | null {
  if (row.payment_state === null || row.net_centimos === null || !figures) return null;
  return [
    row.shown_id,
    clinicPaymentTexts[row.payment_state],
    ...peopleCells(row),
    row.category,
    formatPlainSoles(centimos(row.amount_centimos)),
    formatPlainSoles(centimos(figures.merchant_fee_centimos)),
    formatPlainSoles(centimos(figures.merchant_fee_igv_centimos)),
    row.processed_at && settlementWeekOf(row.processed_at),
    formatPlainSoles(centimos(row.net_centimos)),
    row.processed_at && limaDateOf(row.processed_at),
    figures.settlement_reference,
  ];
}
