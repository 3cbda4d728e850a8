import { randomBytes } from 'node:crypto';
import { deskRights } from '@alivio/contract/desk.ts';
import { createStaffAccount } from '#server/accounts/create-staff-account.ts';
import { hashPassword } from '#server/accounts/passwords.ts';
import { recordAuditEvent } from '#server/audit/record-audit-event.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { isRefusal, type Refusal, refuse } from '#server/refusal.ts';
import { makeOperatorLink, type OperatorLink } from './make-operator-link.ts';
import type { OperatorDeps } from './operator-deps.ts';
import { countActiveOperators, insertRights } from './operators.sql.ts';

interface NewOperator {
  email: string;
  firstName: string;
  lastName: string;
}

/** What the referral codes of the desk begin with. */
const PLACE = 'Alv';

/** Somebody of the desk with every right of it: what a house needs before anybody can sign in and make the others. */
export async function createOperator(
  deps: OperatorDeps,
  operator: NewOperator,
): Promise<(OperatorLink & { isOnlyOne: boolean }) | Refusal<'staff_email_taken'>> {
  // Nobody knows it: the way in is the link.
  const passwordHash = await hashPassword(deps.config, randomBytes(32).toString('base64url'));
  return inTransaction(deps.db, async (trx) => {
    const id = await createStaffAccount(
      trx,
      {
        role: 'operations',
        active: true,
        first_name: operator.firstName,
        last_name: operator.lastName,
        email: operator.email,
        phone: null,
        document_type: null,
        identification_number: null,
        passwordHash,
        siteIds: [],
      },
      PLACE,
    );
    if (isRefusal(id)) return refuse('staff_email_taken');
    await insertRights(trx, id, deskRights);
    await recordAuditEvent(deps, trx, 'system', {
      action: 'staff.created',
      subject: { kind: 'staff_user', id },
      details: { role: 'operations', active: true, rights: { before: [], after: deskRights } },
    });
    const link = await makeOperatorLink(deps, trx, { ...operator, id });
    return { ...link, isOnlyOne: (await countActiveOperators(trx)) === 1 };
  });
}
