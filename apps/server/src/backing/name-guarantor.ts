import type { GuarantorFields } from '@alivio/contract/backing.ts';
import { recordAuditEvent } from '#server/audit/record-audit-event.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Deps } from '#server/deps.ts';
import { lockOwnLoan } from '#server/loans/lock-own-loan.ts';
import { isRefusal, type Refusal, refuse } from '#server/refusal.ts';
import type { ClientSession } from '#server/sessions/session.ts';
import { dismissGuarantor } from './dismiss-guarantor.ts';
import {
  type GuarantorRow,
  insertGuarantor,
  isOut,
  selectGuarantor,
  updateReplaced,
} from './guarantors.sql.ts';
import { spendInvitationBudget } from './invitation-budget.ts';
import { isWanted } from './is-wanted.ts';
import { namedPersonProblem, type PersonRefusal } from './named-person-problem.ts';
import { type BackingOfLoan, readBacking } from './read-backing.ts';
import { sendGuarantorLink } from './send-guarantor-link.ts';

type NameRefusal =
  | PersonRefusal
  | Refusal<'not_found' | 'backing_not_wanted' | 'too_many_requests'>;

/** Names who shall stand behind a loan, in the place of whoever was named before, and invites them. */
export async function nameGuarantor(
  deps: Pick<Deps, 'config' | 'db' | 'now'>,
  session: ClientSession,
  loanId: number,
  fields: GuarantorFields,
): Promise<BackingOfLoan | NameRefusal> {
  return inTransaction(deps.db, async (trx) => {
    const loan = await lockOwnLoan(trx, session, loanId);
    if (isRefusal(loan)) return loan;
    if (!isWanted(loan, 'guarantor')) return refuse('backing_not_wanted');
    const unfit = await namedPersonProblem(trx, loan, fields);
    if (unfit) return unfit;
    const earlier = await selectGuarantor(trx, loanId);
    if (earlier && isNamedAlready(earlier, fields)) return readBacking(trx, loan);
    const tooMany = await spendInvitationBudget(deps, trx, session.clientId);
    if (tooMany) return tooMany;
    const audit = (action: string, guarantorId: number) =>
      recordAuditEvent(deps, trx, session, {
        action,
        subject: { kind: 'loan', id: loanId },
        details: { guarantor_id: guarantorId },
      });
    if (earlier) {
      await dismissGuarantor(deps, trx, earlier);
      await updateReplaced(trx, earlier.id, deps.now());
      await audit('guarantor.replaced', earlier.id);
    }
    const guarantorId = await insertGuarantor(trx, loanId, fields, deps.now());
    await sendGuarantorLink(deps, trx, loan);
    await audit('guarantor.named', guarantorId);
    return readBacking(trx, loan);
  });
}

/** The same words about the same person once more are no other guarantor: whoever did not hear our answer. */
function isNamedAlready(row: GuarantorRow, fields: GuarantorFields): boolean {
  const keys = Object.keys(fields) as (keyof GuarantorFields)[];
  return !isOut(row) && keys.every((key) => row[key] === fields[key]);
}
