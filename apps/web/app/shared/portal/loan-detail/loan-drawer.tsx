import type { ClinicLoan } from '@alivio/contract/procedures.ts';
import { type ReactNode, Suspense, use } from 'react';
import { useOutletContext } from 'react-router';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { Drawer } from '#ui/overlay/drawer.tsx';
import type { OverList } from '../list/use-over-list.ts';
import { ListFailure } from '../list-failure.tsx';
import { copy } from './copy.ts';
import type { LoadedLoan } from './load-loan.ts';
import { LoanDetail } from './loan-detail.tsx';

type LoanDrawerProps = LoadedLoan & {
  /** What can be done with the loan here; it stays in view under the detail. */
  action?: (loan: ClinicLoan['loan']) => ReactNode;
  /** What is to be known of the loan before its detail. */
  note?: ((loan: ClinicLoan['loan']) => ReactNode) | undefined;
};

/** The loan of a row, over its list. */
export function LoanDrawer({ loan, role, action, note }: LoanDrawerProps) {
  const { close } = useOutletContext<OverList>();
  return (
    <Drawer
      open
      title={copy.title}
      onClose={close}
      footer={
        action && (
          <Suspense fallback={null}>
            <Action {...{ loan, action }} />
          </Suspense>
        )
      }
    >
      <Suspense fallback={<DetailLoading />}>
        <Content {...{ loan, role, note }} onBack={close} />
      </Suspense>
    </Drawer>
  );
}

type ContentProps = Omit<LoanDrawerProps, 'action'> & { onBack: () => void };

function Content({ loan, role, note, onBack }: ContentProps) {
  const outcome = use(loan);
  if (!outcome.ok)
    return (
      <>
        {outcome.error.status === 404 && <p className="text-center font-semibold">{copy.gone}</p>}
        <ListFailure error={outcome.error} onBack={onBack} />
      </>
    );
  return (
    <div className="flex flex-col gap-5">
      {note?.(outcome.answer.loan)}
      <LoanDetail detail={outcome.answer} role={role} />
    </div>
  );
}

function Action({ loan, action }: Required<Pick<LoanDrawerProps, 'loan' | 'action'>>) {
  const outcome = use(loan);
  return outcome.ok ? action(outcome.answer.loan) : null;
}

const lines = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j'];

function DetailLoading() {
  return (
    <div aria-busy="true" className="flex flex-col gap-5">
      <p role="status" className="text-text2">
        {copy.loading}
      </p>
      {lines.map((line) => (
        <Skeleton key={line} className="h-5 w-full" />
      ))}
    </div>
  );
}
