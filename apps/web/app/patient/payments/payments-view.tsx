import type { CardPayment, PaymentLists } from '@alivio/contract/payments.ts';
import { use, useEffect, useState } from 'react';
import type { Outcome } from '#lib/guards.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { showToast } from '#ui/feedback/toast.ts';
import { SceneWaiting } from '#ui/thread/scene-waiting.tsx';
import { AreaFailure } from '../area-failure.tsx';
import { AreaFoot } from '../area-foot.tsx';
import { copy } from './copy.ts';
import { moveToPaid } from './move-to-paid.ts';
import { OutcomeNotice } from './outcome-notice.tsx';
import { findOutcome, forgetOutcome } from './payment-outcome.ts';
import { PaymentsBoard } from './payments-board.tsx';
import { useAttempts } from './use-attempts.ts';

type PaymentsViewProps = {
  askedLoanId: number;
  payments: Promise<Outcome<PaymentLists>>;
  attempts: Promise<Outcome<readonly CardPayment[]>>;
};

export function PaymentsView({
  askedLoanId,
  payments,
  attempts: comingAttempts,
}: PaymentsViewProps) {
  const asked = use(payments);
  const attempts = useAttempts(use(comingAttempts));
  const [told] = useState(findOutcome);

  useEffect(() => {
    if (told === null) return;
    forgetOutcome();
    showToast({ tone: told.tone, text: told.text });
  }, [told]);

  const outcome = <OutcomeNotice told={told} loanId={askedLoanId} />;
  if (!asked.ok)
    return (
      <>
        {outcome}
        <AreaFailure title={copy.failed} />
        <AreaFoot />
      </>
    );
  const lists = moveToPaid(asked.answer, told?.paid ?? null, attempts ?? []);
  const isEmpty = lists.pending.length + lists.paid.length === 0;
  return isEmpty ? (
    <>
      {outcome}
      <EmptyState scene={SceneWaiting} title={copy.empty}>
        {copy.emptyText}
      </EmptyState>
      <AreaFoot />
    </>
  ) : (
    <>
      {outcome}
      <PaymentsBoard {...{ askedLoanId, lists, attempts }} />
    </>
  );
}
