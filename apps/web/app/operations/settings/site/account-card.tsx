import {
  proposeSiteAccount,
  type SettingsSite,
  type SiteAccount,
} from '@alivio/contract/clinic-settings.ts';
import { formatDay } from '@alivio/domain/calendar/format-day.ts';
import { useState } from 'react';
import { Button } from '#ui/actions/button.tsx';
import { Card } from '#ui/content/card.tsx';
import { DetailList } from '#ui/content/detail-list.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { showToast } from '#ui/feedback/toast.ts';
import { ApprovalCard } from '../../approval/approval-card.tsx';
import { LastProposal } from '../../approval/last-proposal.tsx';
import { useAct } from '../../use-act.ts';
import { FormDialog } from '../forms/form-dialog.tsx';
import { AccountForm } from './account-form.tsx';
import { accountTypeTexts, copy } from './copy.ts';

type AccountCardProps = { site: SettingsSite; mayAct: boolean };

/** Where the clinic is paid. One person proposes another account, treasury confirms it; those before stay. */
export function AccountCard({ site, mayAct }: AccountCardProps) {
  const { id, accounts, account_approval_id: approvalId } = site;
  const [isOpen, setOpen] = useState(false);
  const { perform, isBusy, refusal, forget } = useAct(proposeSiteAccount, () => {
    showToast({ text: copy.proposed, tone: 'ok' });
    setOpen(false);
  });
  const inUse = accounts.find(({ is_in_use }) => is_in_use);
  const earlier = accounts.filter(({ is_in_use }) => !is_in_use);

  function open() {
    forget();
    setOpen(true);
  }

  return (
    <>
      {approvalId === null ? (
        <LastProposal kind="site" id={id} />
      ) : (
        <ApprovalCard
          approvalId={approvalId}
          settledTexts={{ confirm: copy.accountConfirmed, decline: copy.accountDeclined }}
        />
      )}
      <Card title={copy.account}>
        {inUse === undefined ? (
          <Notice tone="warn">{earlier.length === 0 ? copy.noAccount : copy.inDollars}</Notice>
        ) : (
          <AccountFacts account={inUse} />
        )}
        {mayAct && approvalId === null && (
          <div>
            <Button tone="secondary" onClick={open}>
              {inUse === undefined ? copy.proposeAccount : copy.changeAccount}
            </Button>
          </div>
        )}
        {earlier.length > 0 && (
          <details>
            <summary className="min-h-11 cursor-pointer py-2.5 font-medium">
              {inUse === undefined ? copy.unusedAccounts : copy.earlierAccounts}
            </summary>
            {earlier.map((account) => (
              <AccountFacts key={account.id} account={account} />
            ))}
          </details>
        )}
        <FormDialog
          open={isOpen}
          title={copy.accountTitle}
          action={copy.propose}
          isBusy={isBusy}
          onClose={() => setOpen(false)}
        >
          {(formId) => (
            <AccountForm
              id={formId}
              refusal={refusal}
              elsewhere={site.ccis_elsewhere}
              onAccount={(body) => void perform({ params: { id }, body })}
            />
          )}
        </FormDialog>
      </Card>
    </>
  );
}

function AccountFacts({ account }: { account: SiteAccount }) {
  const { proposed_by, confirmed_by } = account;
  return (
    <DetailList
      items={[
        { term: copy.bank, value: account.bank },
        { term: copy.cci, value: <span className="tabular-nums">{account.cci}</span> },
        {
          term: copy.accountNumber,
          value: <span className="tabular-nums">{account.account_number}</span>,
        },
        {
          term: copy.accountType,
          value: `${accountTypeTexts[account.account_type]}, ${account.currency}`,
        },
        { term: copy.since, value: formatDay(account.valid_from) },
        ...(proposed_by !== null && confirmed_by !== null
          ? [{ term: copy.who, value: copy.people(proposed_by, confirmed_by) }]
          : []),
      ]}
    />
  );
}
