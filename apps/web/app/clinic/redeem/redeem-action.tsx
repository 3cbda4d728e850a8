import type { QrBadge } from '@alivio/domain/loan/projections.ts';
import { Button } from '#ui/actions/button.tsx';
import { blockedReasons, copy } from './copy.ts';
import { RedeemDialog } from './redeem-dialog.tsx';
import { useRedemption } from './use-redemption.ts';

/** Beside a loan: the button that redeems its QR, and the dialog behind it. */
export function RedeemAction({ loanId, badge }: { loanId: number; badge: NonNullable<QrBadge> }) {
  const redemption = useRedemption(loanId);
  return (
    <>
      <Button
        onClick={redemption.open}
        busyText={redemption.busy === 'verifying' ? copy.verifying : undefined}
        blockedReason={blockedReasons[badge]}
      >
        {copy.action}
      </Button>
      <RedeemDialog {...redemption} />
    </>
  );
}
