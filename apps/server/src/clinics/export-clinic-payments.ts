import type { CalendarDate } from '@alivio/domain/calendar/calendar-date.ts';
import { limaDateOf } from '@alivio/domain/calendar/lima-time.ts';
import { settlementWeekOf } from '@alivio/domain/disbursement/settlement-week.ts';
import { clinicPaymentTexts } from '@alivio/domain/loan/clinic-texts.ts';
import { centimos } from '@alivio/domain/money/centimos.ts';
import { formatPlainSoles } from '@alivio/domain/money/format-plain-soles.ts';
import type { StaffSite } from '#server/accounts/find-site-of-staff.ts';
import type { Connection } from '#server/db/client.ts';
import type { Cell } from '#server/exports/csv.ts';
import type { FileReply } from '#server/http/file-outcome.ts';
import {
  type ClinicLoanRow,
  listedPayments,
  type PaymentWish,
  selectIds,
} from './clinic-loans.sql.ts';
import { exportRows, sheetName } from './export-rows.ts';
import { peopleCells, peopleHeaders } from './sheet-texts.ts';

const HEADERS = [
  'ID de pago',
  'Estado',
  ...peopleHeaders,
  'Categoría médica',
  'Monto inicial (S/)',
  'Grupo',
  'Monto a desembolsar (S/)',
  'Fecha de procesamiento',
];

/** The same list as `listClinicPayments`, whole. */
export async function exportClinicPayments(
  db: Connection,
  wish: PaymentWish,
  { site, today }: { site: StaffSite; today: CalendarDate },
): Promise<FileReply<'text/csv; charset=utf-8'>> {
  const ids = await selectIds(db, listedPayments(wish));
  return exportRows(db, ids, {
    name: sheetName('pagos', { site, today, filters: filterTexts(wish) }),
    headers: HEADERS,
    cells: paymentCells,
  });
}

function filterTexts({ status, processed, search }: PaymentWish): readonly string[] {
  return [
    ...(status ? [clinicPaymentTexts[status]] : []),
    ...(processed ? [`semana ${settlementWeekOf(processed.from)}`] : []),
    ...(search ? [`búsqueda ${search}`] : []),
  ];
}

function paymentCells(row: ClinicLoanRow): readonly Cell[] | null {
  if (row.payment_state === null || row.net_centimos === null) return null;
  return [
    row.shown_id,
    clinicPaymentTexts[row.payment_state],
    ...peopleCells(row),
    row.category,
    formatPlainSoles(centimos(row.amount_centimos)),
    row.processed_at && settlementWeekOf(row.processed_at),
    formatPlainSoles(centimos(row.net_centimos)),
    row.processed_at && limaDateOf(row.processed_at),
  ];
}
