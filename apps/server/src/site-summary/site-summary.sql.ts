import type { CalendarDate } from '@alivio/domain/calendar/calendar-date.ts';
import { sql } from 'kysely';
import type { Connection } from '#server/db/client.ts';

export interface SiteFiguresRow {
  id: number;
  name: string;
  headquarter_name: string;
  applications: number;
  approved: number;
  redeemed: number;
  redeemed_centimos: number;
  paid_centimos: number;
  pending_centimos: number;
}

/**
 * The sites of one user, each with what the days from `from` to `to` brought. Each part names the site of every table
 * that it reads: a payment's site is its loan's, and a plan that does not know it reads all loans there are.
 */
export async function selectSiteFigures(
  db: Connection,
  staffUserId: number,
  { from, to }: { from: CalendarDate; to: CalendarDate },
): Promise<SiteFiguresRow[]> {
  const { rows } = await sql<SiteFiguresRow>`
    SELECT sites.id, health_centers.name, sites.headquarter_name,
      asked.applications, said_yes.approved, paid.redeemed,
      paid.redeemed_centimos, paid.paid_centimos, paid.pending_centimos
    FROM staff_sites
    JOIN sites ON sites.id = staff_sites.site_id
    JOIN health_centers ON health_centers.id = sites.health_center_id
    CROSS JOIN LATERAL (
      SELECT count(*)::int AS applications FROM loans
      WHERE loans.site_id = sites.id
        AND loans.applied_on BETWEEN ${from} AND ${to}
    ) asked
    CROSS JOIN LATERAL (
      SELECT count(DISTINCT loans.id)::int AS approved
      FROM loan_events JOIN loans ON loans.id = loan_events.loan_id
      WHERE event = 'approve' AND business_date BETWEEN ${from} AND ${to} AND loans.site_id = sites.id
    ) said_yes
    CROSS JOIN LATERAL (
      SELECT count(*) FILTER (WHERE loans.state IN ('disbursed', 'paid'))::int AS redeemed,
        coalesce(sum(loans.amount_centimos) FILTER (WHERE loans.state IN ('disbursed', 'paid')), 0)::bigint
          AS redeemed_centimos,
        coalesce(sum(net_centimos) FILTER (WHERE clinic_payments.state = 'PAGADO'), 0)::bigint AS paid_centimos,
        coalesce(sum(net_centimos) FILTER (WHERE clinic_payments.state <> 'PAGADO'), 0)::bigint AS pending_centimos
      FROM clinic_payments JOIN loans ON loans.id = clinic_payments.loan_id
      WHERE clinic_payments.site_id = sites.id AND loans.site_id = sites.id AND redeemed_on BETWEEN ${from} AND ${to} AND voided_on IS NULL
    ) paid
    WHERE staff_sites.staff_user_id = ${staffUserId}
    ORDER BY health_centers.name, sites.headquarter_name`.execute(db);
  return rows;
}
