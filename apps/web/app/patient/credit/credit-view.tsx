import { use } from 'react';
import type { Outcome } from '#lib/guards.ts';
import { findSeenQr } from '#lib/seen-qr-storage.ts';
import { CannotLoad } from '#ui/feedback/cannot-load.tsx';
import { AreaFailure } from '../area-failure.tsx';
import { copy } from './copy.ts';
import { CreditDetails } from './credit-details.tsx';
import { CreditParts } from './credit-parts.tsx';
import { CreditStanding } from './credit-standing.tsx';
import type { LoadedCredit } from './load-credit.ts';
import { SeenQrCard } from './seen-qr.tsx';

type CreditViewProps = { loanId: number; coming: Promise<Outcome<LoadedCredit>> };

export function CreditView({ loanId, coming }: CreditViewProps) {
  const outcome = use(coming);
  if (outcome.ok) {
    const { credit, late } = outcome.answer;
    return (
      <>
        <CreditStanding {...{ loanId, credit, late }} />
        <CreditDetails credit={credit} />
        <CreditParts loanId={loanId} status={credit.information.status} />
      </>
    );
  }
  const { isConnectionLost, status } = outcome.error;
  const seen = isConnectionLost ? findSeenQr(loanId) : null;
  if (seen) return <SeenQrCard qr={seen} />;
  return status === 404 ? (
    <CannotLoad title={copy.notFound} />
  ) : (
    <AreaFailure title={copy.failed} />
  );
}
