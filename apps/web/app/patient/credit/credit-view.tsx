import type { CreditDetail } from '@alivio/contract/credits.ts';
import { use } from 'react';
import type { Outcome } from '#lib/guards.ts';
import { findSeenQr } from '#lib/seen-qr-storage.ts';
import { CannotLoad } from '#ui/feedback/cannot-load.tsx';
import { AreaFailure } from '../area-failure.tsx';
import { copy } from './copy.ts';
import { CreditDetails } from './credit-details.tsx';
import { CreditParts } from './credit-parts.tsx';
import { CreditStanding } from './credit-standing.tsx';
import { SeenQrCard } from './seen-qr.tsx';

type CreditViewProps = { loanId: number; coming: Promise<Outcome<CreditDetail>> };

export function CreditView({ loanId, coming }: CreditViewProps) {
  const outcome = use(coming);
  if (outcome.ok)
    return (
      <>
        <CreditStanding loanId={loanId} credit={outcome.answer} />
        <CreditDetails credit={outcome.answer} />
        <CreditParts loanId={loanId} status={outcome.answer.information.status} />
      </>
    );
  const { isConnectionLost, status } = outcome.error;
  const seen = isConnectionLost ? findSeenQr(loanId) : null;
  if (seen) return <SeenQrCard qr={seen} />;
  return status === 404 ? (
    <CannotLoad title={copy.notFound} />
  ) : (
    <AreaFailure title={copy.failed} />
  );
}
