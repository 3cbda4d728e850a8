import { Notice } from '#ui/feedback/notice.tsx';
import { copy } from './copy.ts';

/** For who may look and not act: said before anything is pressed. */
export function SettlementsTreasuryNotice({ mayPay }: { mayPay: boolean }) {
  if (mayPay) return null;
  return (
    <Notice tone="info" title={copy.treasuryTitle} announce>
      {copy.treasury}
    </Notice>
  );
}
