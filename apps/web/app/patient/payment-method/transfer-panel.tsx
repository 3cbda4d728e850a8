import type { getCredit } from '@alivio/contract/credits.ts';
import type { ResponseOf } from '@alivio/contract/endpoint.ts';
import type { BankAccount, PaymentMethods } from '@alivio/contract/payments.ts';
import type { Centimos } from '@alivio/domain/money/centimos.ts';
import { formatSoles } from '@alivio/domain/money/format-soles.ts';
import { type ReactNode, useId } from 'react';
import type { Outcome } from '#lib/guards.ts';
import { useSettled } from '#lib/use-settled.ts';
import { CopyButton } from '#ui/actions/copy-button.tsx';
import { Card } from '#ui/content/card.tsx';
import { Loading } from '#ui/feedback/loading.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { RetryButton } from '../retry-button.tsx';
import { transferCopy as copy } from './copy.ts';

export type TransferPanelProps = {
  methods: Promise<Outcome<PaymentMethods>>;
  credit: Promise<Outcome<ResponseOf<typeof getCredit>>>;
  total: Centimos;
  /** It is for a choice that waits, and not for instalments. */
  isPrepayment?: boolean;
  /** Where to go once it is sent. */
  then?: ReactNode;
};

/** Where to, how much, and the code by which we know whose it is. */
export function TransferPanel(props: TransferPanelProps) {
  const { methods, credit, total, isPrepayment, then } = props;
  const nextId = useId();
  const found = useSettled(methods);
  const detail = useSettled(credit);
  if (found === null || detail === null)
    return (
      <Loading text={copy.loading}>
        <Skeleton className="h-40 w-full" />
      </Loading>
    );
  if (!found.ok || !detail.ok)
    return <Notice tone="bad" title={copy.failed} announce actions={<RetryButton />} />;
  return (
    <div className="flex flex-col gap-4">
      <Card>
        <dl className="divide-y divide-border">
          {total > 0 && <Value term={copy.amount} value={formatSoles(total)} />}
          <Value term={copy.code} value={detail.answer.data.information.strCodePayment} />
        </dl>
        <p className="text-small text-text2">{copy.codeText}</p>
      </Card>
      {found.answer.accounts.map((account) => (
        <Account key={account.cci} account={account} />
      ))}
      <section aria-labelledby={nextId} className="flex flex-col gap-1">
        <h2 id={nextId} className="font-semibold">
          {copy.next}
        </h2>
        <p className="text-small text-text2">
          {isPrepayment ? copy.nextPrepayment : copy.nextText}
        </p>
        {then}
      </section>
    </div>
  );
}

function Account({ account: { bank, kind, holder, number, cci } }: { account: BankAccount }) {
  return (
    <Card title={bank}>
      <p className="text-small text-text2">
        {kind} · {copy.holder}: {holder}
      </p>
      <dl className="divide-y divide-border">
        <Value term={copy.number} value={number} of={bank} />
        <Value term={copy.cci} value={cci} of={bank} />
      </dl>
    </Card>
  );
}

/** A figure with a button that copies it. */
function Value({ term, value, of }: { term: string; value: string; of?: string }) {
  return (
    <div className="py-1">
      <dt className="text-small text-text2">{term}</dt>
      <dd className="flex items-end justify-between gap-3">
        <span className="min-w-0 font-semibold break-words tabular-nums">{value}</span>
        {/* As high as both lines. */}
        <span className="-mt-5 flex">
          <CopyButton text={value} what={of === undefined ? term : `${term}, ${of}`} large />
        </span>
      </dd>
    </div>
  );
}
