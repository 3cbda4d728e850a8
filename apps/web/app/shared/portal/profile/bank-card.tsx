import type { BankAccount } from '@alivio/contract/staff-profile.ts';
import { useRevalidator } from 'react-router';
import type { Outcome } from '#lib/guards.ts';
import { Button } from '#ui/actions/button.tsx';
import { CopyButton } from '#ui/actions/copy-button.tsx';
import { Card } from '#ui/content/card.tsx';
import { DetailList } from '#ui/content/detail-list.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { copy } from './copy.ts';

const { bank } = copy;

/** The clinic's own account, whole: whoever checks it compares every digit. */
export function BankCard({ asked }: { asked: Outcome<{ data: BankAccount | null }> }) {
  return (
    <Card title={bank.title}>
      {!asked.ok ? (
        <Failure message={asked.error.message} />
      ) : asked.answer.data === null ? (
        <p className="text-text2">{bank.none}</p>
      ) : (
        <Account account={asked.answer.data} />
      )}
    </Card>
  );
}

function Account({ account }: { account: BankAccount }) {
  return (
    <DetailList
      items={[
        { term: bank.bank, value: account.bank.strAbbreviation },
        { term: bank.currency, value: bank.currencies[account.strMoney] },
        { term: bank.type, value: bank.types[account.strTypeCta] },
        { term: bank.number, value: <Figures text={account.strCtaBank} what={bank.number} /> },
        { term: bank.cci, value: <Figures text={account.strCCIBank} what={bank.cci} /> },
      ]}
    />
  );
}

function Figures({ text, what }: { text: string; what: string }) {
  return (
    <span className="inline-flex items-center gap-2 break-all tabular-nums">
      <span>{text}</span>
      <CopyButton text={text} what={what} />
    </span>
  );
}

function Failure({ message }: { message: string }) {
  const { state, revalidate } = useRevalidator();
  return (
    <Notice
      tone="bad"
      actions={
        <Button
          tone="secondary"
          size="compact"
          onClick={() => void revalidate()}
          busyText={state === 'loading' ? bank.loading : undefined}
        >
          {bank.retry}
        </Button>
      }
    >
      {message}
    </Notice>
  );
}
