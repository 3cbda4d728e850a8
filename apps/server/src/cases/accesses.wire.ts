import type { Access } from '@alivio/contract/accesses.ts';
import { shortName } from '#server/accounts/short-name.ts';
import type { AccessRow } from './accesses.sql.ts';

/**
 * A case's own words are the desk's ('Rechazo de lo aprobado.'): a decision is told by its message, not by a list of
 * visits. What somebody typed to be let in is told as they typed it.
 */
const REASON_OF_CASE = 'Atención de tu solicitud';

const KINDS: Record<AccessRow['action'], Access['kind']> = {
  'case.opened': 'file',
  'clinic.loan_opened': 'clinic',
  'client.session_opened_by_seller': 'session',
  'client.registered': 'session',
};

export function accessToWire(row: AccessRow): Access {
  return {
    at: row.at.toISOString(),
    kind: KINDS[row.action],
    by: shortName(row),
    reason: row.work_item_id === null ? row.reason : REASON_OF_CASE,
  };
}
