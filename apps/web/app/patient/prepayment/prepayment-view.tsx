import { lazy, use, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { Outcome } from '#lib/guards.ts';
import { LinkButton } from '#ui/actions/link-button.tsx';
import { CannotLoad } from '#ui/feedback/cannot-load.tsx';
import { AreaFailure } from '../area-failure.tsx';
import { AreaFoot } from '../area-foot.tsx';
import { Chooser } from './chooser.tsx';
import { copy } from './copy.ts';
import type { LoadedPrepayment } from './load-prepayment.ts';
import { readAddress } from './prepayment-address.ts';
import { prepaymentPath } from './prepayment-path.ts';

const WaitingTransfer = lazy(async () => ({
  default: (await import('./waiting-transfer.tsx')).WaitingTransfer,
}));

type PrepaymentViewProps = {
  loanId: number | null;
  coming: Promise<Outcome<LoadedPrepayment>> | null;
};

export function PrepaymentView({ loanId, coming }: PrepaymentViewProps) {
  const outcome = coming && use(coming);
  const [query] = useSearchParams();
  const [arrived, setArrived] = useState(() => readAddress(query));
  const [isChanging, setChanging] = useState(
    query.has('change') || arrived.amount !== null || arrived.choice !== null,
  );

  /** What was typed is done with, or let go of: the address forgets it too. */
  function keep(id: number) {
    setChanging(false);
    setArrived({ amount: null, choice: null });
    window.history.replaceState(window.history.state, '', prepaymentPath(id));
  }

  if (loanId === null || outcome === null) return <NoSuchCredit title={copy.notFound} />;
  if (!outcome.ok) {
    const { status, code } = outcome.error;
    if (status === 404) return <NoSuchCredit title={copy.notFound} />;
    if (code === 'loan_not_disbursed') return <NoSuchCredit title={copy.notPaying} />;
    return (
      <>
        <AreaFailure title={copy.failed} />
        <AreaFoot />
      </>
    );
  }
  const { prepayment, transfer } = outcome.answer;
  const { waiting } = prepayment;
  return waiting !== null && transfer !== null && !isChanging ? (
    <WaitingTransfer
      {...{ loanId, prepayment, waiting, transfer }}
      onChange={() => setChanging(true)}
    />
  ) : (
    <Chooser {...{ loanId, prepayment, arrived }} onKept={() => keep(loanId)} />
  );
}

function NoSuchCredit({ title }: { title: string }) {
  return (
    <>
      <CannotLoad title={title} action={<LinkButton to="/user/credits">{copy.back}</LinkButton>} />
      <AreaFoot />
    </>
  );
}
