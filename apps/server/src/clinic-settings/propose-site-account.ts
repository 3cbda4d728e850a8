import { bankOfCci } from '@alivio/domain/disbursement/cci.ts';
import { recordAuditEvent } from '#server/audit/record-audit-event.ts';
import { getSite } from '#server/catalog/get-site.ts';
import { isRefusal, type Refusal, refuse } from '#server/refusal.ts';
import type { StaffSession } from '#server/sessions/session.ts';
import { checkLease } from '#server/work/check-lease.ts';
import { openWorkItem } from '#server/work/open-work-item.ts';
import { hasWaiting, type NotProposed, propose } from '#server/work/propose.ts';
import { type SiteAccount, selectCcisElsewhere } from './accounts.sql.ts';
import { changeSite, type SettingDeps } from './change-site.ts';
import { describeAccountChange, findAccountInUse, hashAccountInUse } from './site-account.ts';

interface WishedAccount extends Pick<SiteAccount, 'account_number' | 'cci' | 'account_type'> {
  reason: string;
}

/** The oldest fraud there is, an account exchanged before a transfer: nobody changes one alone, not even the first. */
export function proposeSiteAccount(
  deps: SettingDeps,
  by: StaffSession,
  siteId: number,
  { reason, ...wished }: WishedAccount,
): Promise<
  | { approvalId: number }
  | Refusal<'not_found' | 'right_missing' | 'case_taken' | 'account_unchanged'>
  | NotProposed
> {
  return changeSite(deps, by, siteId, async (trx, today) => {
    const subject = { kind: 'site', id: siteId } as const;
    if (await hasWaiting(trx, subject)) return refuse('approval_pending');
    const taken = await checkLease(deps, trx, by, subject);
    if (taken) return taken;
    const account: SiteAccount = { ...wished, bank: bankOf(wished.cci), currency: 'PEN' };
    const inUse = await findAccountInUse(trx, siteId, today);
    if (inUse !== null && isSame(inUse, account))
      return refuse('account_unchanged', { field: 'cci' });
    const elsewhere = await selectCcisElsewhere(trx, siteId, account.cci);
    const sitesWithCci = elsewhere.map(({ site }) => site);
    const approvalId = await propose(trx, {
      command: 'change_site_account',
      subject,
      loanId: null,
      payload: { ...account, proposed_by: by.staffUserId },
      changes: describeAccountChange(inUse, account, sitesWithCci),
      seenHash: hashAccountInUse(inUse),
      reason,
      proposedBy: by.staffUserId,
      at: deps.now(),
    });
    if (isRefusal(approvalId)) return approvalId;
    const { name, headquarter } = await getSite(trx, siteId);
    await openWorkItem(deps, trx, {
      kind: 'second_approval',
      subject,
      title: `Cuenta bancaria · ${name}, ${headquarter}`,
      reason:
        inUse === null
          ? 'Se propone la primera cuenta a la que se paga a la sede. La confirma tesorería.'
          : 'Se propone cambiar la cuenta a la que se paga a la sede. La confirma tesorería.',
    });
    await recordAuditEvent(deps, trx, by, {
      action: 'site.account_proposed',
      subject,
      details: {
        approval_id: approvalId,
        changes: [{ field: 'cci', before: inUse?.cci ?? null, after: account.cci }],
      },
    });
    return { approvalId };
  });
}

/** One that is not in our list is called by its number. */
function bankOf(cci: string): string {
  return bankOfCci(cci) ?? `Banco ${cci.slice(0, 3)}`;
}

function isSame(one: SiteAccount, other: SiteAccount): boolean {
  return (['cci', 'account_number', 'account_type', 'currency'] as const).every(
    (field) => one[field] === other[field],
  );
}
