import type { LoanState } from '@alivio/domain/loan/loan-state.ts';
import type { Centimos } from '@alivio/domain/money/centimos.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Connection } from '#server/db/client.ts';

export interface BroughtByCode {
  id: number;
  first_name: string;
  last_name: string;
  code: string;
  active: boolean;
  applications: number;
  loans: number;
  amount: Centimos;
}

interface Whose {
  staffUserId: number;
  isOwnOnly: boolean;
}

const REDEEMED: readonly LoanState[] = ['disbursed', 'paid'];

/**
 * What each code of those who sell at a person's sites brought there; only that person's own when `isOwnOnly`. Each code
 * is looked up by itself in its index, so that it costs what the code brought and not what there is. A draft whose
 * client has a loan with that code has become that loan.
 */
export function broughtQuery({ staffUserId, isOwnOnly }: Whose): RawBuilder<BroughtByCode> {
  return sql<BroughtByCode>`
    WITH own_sites AS (SELECT site_id FROM staff_sites WHERE staff_user_id = ${staffUserId})
    SELECT seller.id, seller.first_name, seller.last_name, seller.code, seller.active,
      asked.applications + begun.applications AS applications, asked.loans, asked.amount
    FROM staff_users AS seller
    CROSS JOIN LATERAL (
      SELECT count(*) AS applications,
        count(*) FILTER (WHERE state = ANY(${REDEEMED}::loan_state[])) AS loans,
        coalesce(sum(amount_centimos) FILTER (WHERE state = ANY(${REDEEMED}::loan_state[])), 0)::bigint AS amount
      FROM loans
      WHERE loans.referral_code = seller.code AND loans.site_id IN (SELECT site_id FROM own_sites)
    ) AS asked
    CROSS JOIN LATERAL (
      SELECT count(*) AS applications
      FROM onboarding_drafts AS draft
      WHERE draft.referral_code = seller.code AND draft.site_id IN (SELECT site_id FROM own_sites)
        AND NOT EXISTS (
          SELECT FROM loans WHERE loans.client_id = draft.client_id AND loans.referral_code = draft.referral_code)
    ) AS begun
    WHERE seller.id IN (
        SELECT staff_user_id FROM staff_sites WHERE site_id IN (SELECT site_id FROM own_sites))
      AND seller.role = 'health_center_user'
      AND (${!isOwnOnly} OR seller.id = ${staffUserId})
    ORDER BY asked.amount DESC, applications DESC, seller.first_name, seller.id`;
}

export async function selectBrought(db: Connection, whose: Whose): Promise<BroughtByCode[]> {
  return (await broughtQuery(whose).execute(db)).rows;
}
