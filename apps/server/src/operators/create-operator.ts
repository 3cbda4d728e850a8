import { randomBytes } from 'node:crypto';
import { deskRights } from '@alivio/contract/desk.ts';
import { hashPassword } from '#server/accounts/passwords.ts';
import { recordAuditEvent } from '#server/audit/record-audit-event.ts';
import { newReferralCode } from '#server/accounts/new-referral-code.ts';
import type { Connection } from '#server/db/client.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { isRefusal, type Refusal, refuse } from '#server/refusal.ts';
import { makeOperatorLink, type OperatorLink } from './make-operator-link.ts';
import type { OperatorDeps } from './operator-deps.ts';
import {
  countActiveOperators,
  hasStaffEmail,
  insertOperator,
  insertRights,
} from './operators.sql.ts';

interface NewOperator {
  email: string;
  firstName: string;
  lastName: string;
}

/** A code that somebody has already is drawn again; so often only when something else is wrong. */
const CODE_DRAWS = 5;

/** Somebody of the desk with every right of it: what a house needs before anybody can sign in and make the others. */
export async function createOperator(
  deps: OperatorDeps,
  operator: NewOperator,
): Promise<(OperatorLink & { isOnlyOne: boolean }) | Refusal<'staff_email_taken'>> {
  // Nobody knows it: the way in is the link.
  const passwordHash = await hashPassword(randomBytes(32).toString('base64url'));
  return inTransaction(deps.db, async (trx) => {
    const id = await insertWithCode(trx, operator, passwordHash);
    if (isRefusal(id)) return id;
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

async function insertWithCode(
  trx: Connection,
  operator: NewOperator,
  passwordHash: string,
): Promise<number | Refusal<'staff_email_taken'>> {
  for (let draw = 0; draw < CODE_DRAWS; draw += 1) {
    const code = newReferralCode('Alv');
    const id = await insertOperator(trx, { ...operator, passwordHash, code });
    if (id !== null) return id;
    if (await hasStaffEmail(trx, operator.email)) return refuse('staff_email_taken');
  }
  throw new Error(`${CODE_DRAWS} codes of the desk were taken`);
}
