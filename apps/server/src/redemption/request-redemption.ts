import { getPerson } from '#server/accounts/find-person.ts';
import { recordAuditEvent } from '#server/audit/record-audit-event.ts';
import { getSite } from '#server/catalog/get-site.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Deps } from '#server/deps.ts';
import { hasAgreement } from '#server/disbursements/has-agreement.ts';
import { lockLoan } from '#server/loans/lock-loan.ts';
import { enqueueMessage } from '#server/outbox/enqueue-message.ts';
import { isRefusal, type Refusal, refuse } from '#server/refusal.ts';
import type { StaffSession } from '#server/sessions/session.ts';
import { issueCode } from '#server/verification/issue-code.ts';
import { maskDestination } from '#server/verification/mask-destination.ts';
import { findRedeemableLoan } from './find-redeemable-loan.ts';
import { redemptionCodeMessages } from './redemption-code.message.ts';
import { redemptionCodeOwner } from './redemption-code-owner.ts';
import type { RedemptionProblem } from './redemption-problem.ts';

const DAY_MS = 24 * 60 * 60_000;

interface RedemptionRequested {
  /** False while the last code is still good: it stays the one to type. */
  sent: boolean;
  destination: string;
  /** How the code to type went: not as wished while an earlier one is good. */
  service: 'whatsapp' | 'sms';
  mail: boolean;
  resendInSeconds: number;
}

/** Sends the holder the code by WhatsApp and mail, or another by SMS: only the last one sent redeems. */
export async function requestRedemption(
  deps: Deps,
  by: StaffSession,
  { loanId, service, ip }: { loanId: number; service: 'whatsapp' | 'sms'; ip: string },
): Promise<
  | RedemptionRequested
  | RedemptionProblem
  | Refusal<'not_found' | 'agreement_missing' | 'holder_phone_unverified' | 'too_many_requests'>
> {
  return inTransaction(deps.db, async (trx) => {
    const found = await findRedeemableLoan(deps, trx, { by, loanId, read: lockLoan });
    if (isRefusal(found)) return found;
    const { loan, act } = found;
    // Nobody gives away a code for what could not be paid out.
    if (!(await hasAgreement(trx, loan.siteId, act.today))) return refuse('agreement_missing');
    const holder = await getPerson(trx, loan.clientId);
    if (holder.phone_verified_at === null) return refuse('holder_phone_unverified');
    const known = redemptionCodeOwner(loan, holder);
    const owner = service === 'sms' ? { ...known, copyTo: null } : known;
    const issued = await issueCode(deps, trx, {
      owner,
      service,
      resend: service === 'sms',
      ip,
      also: [perStaffUser(deps, by)],
    });
    if (isRefusal(issued)) return issued;
    const { fresh, resendInSeconds, went } = issued;
    const places = went.copiedTo ? [owner.destination, went.copiedTo] : [owner.destination];
    const told = {
      destination: places.map(maskDestination).join(' y '),
      service: went.service ?? service,
      mail: went.copiedTo !== null,
      resendInSeconds,
    };
    if (fresh === null) return { sent: false, ...told };

    const site = await getSite(trx, loan.siteId);
    const messages = redemptionCodeMessages({
      ...fresh,
      service,
      phone: owner.destination,
      email: owner.copyTo,
      firstName: holder.first_name,
      amount: loan.amount,
      clinic: `${site.name}, ${site.headquarter}`,
    });
    for (const message of messages) await enqueueMessage(deps, trx, loan, message);
    await recordAuditEvent(deps, trx, by, {
      action: 'loan.redemption_code_sent',
      subject: { kind: 'loan', id: loanId },
      details: { service },
    });
    return { sent: true, ...told };
  });
}

/** Nobody makes a row of phones ring from one desk. */
function perStaffUser({ config }: Pick<Deps, 'config'>, { staffUserId }: StaffSession) {
  return {
    name: 'code:staff',
    of: String(staffUserId),
    limit: config.BUDGET_REDEMPTION_CODES_PER_STAFF_AND_DAY,
    windowMs: DAY_MS,
  };
}
