import type { ClinicPaymentRow } from '@alivio/contract/clinic-payments.ts';
import { calendarDate } from '@alivio/domain/calendar/calendar-date.ts';
import { startOfLimaDay } from '@alivio/domain/calendar/lima-time.ts';
import { settlementWeekOf } from '@alivio/domain/disbursement/settlement-week.ts';
import type { Connection } from '#server/db/client.ts';
import { tellWhatClinicsOwe } from '#server/disbursements/tell-what-clinics-owe.ts';
import {
  countRows,
  listedPayments,
  type PaymentWish,
  selectFigures,
  selectRows,
  selectWeeks,
} from './clinic-loans.sql.ts';
import { clinicPaymentToWire } from './clinic-payments.wire.ts';
import type { PageWish } from './list-order.ts';

/** A page of what a site is paid, and the weeks that there are to choose from. */
export async function listClinicPayments(
  db: Connection,
  wish: PaymentWish,
  page: PageWish,
): Promise<{ total: number; payments: ClinicPaymentRow[]; groups: string[] }> {
  const listed = listedPayments(wish);
  const total = await countRows(db, listed);
  const rows = await selectRows(db, listed, page);
  const figures = await selectFigures(db, rows);
  const owed = await tellWhatClinicsOwe(
    db,
    rows.map(({ loan_id, state, payment_state }) => ({
      loanId: loan_id,
      loanState: state,
      paymentState: payment_state,
    })),
  );
  const mondays = await selectWeeks(db, wish.siteId);
  return {
    total,
    payments: rows.map((row) =>
      clinicPaymentToWire(row, figures.get(row.payment_id ?? 0), owed.get(row.loan_id)),
    ),
    groups: mondays.map((monday) => settlementWeekOf(startOfLimaDay(calendarDate(monday)))),
  };
}
