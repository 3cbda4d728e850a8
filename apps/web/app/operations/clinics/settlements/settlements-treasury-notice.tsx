import { Notice } from '#ui/feedback/notice.tsx';
import { useRights } from '../../work/use-rights.ts';
import { copy } from './copy.ts';

/** For who may look and not act: said before anything is pressed. */
export function SettlementsTreasuryNotice() {
  const rights = useRights();
  if (rights === null || rights.includes('treasury')) return null;
  return (
    <Notice tone="info" title={copy.treasuryTitle} announce>
      {copy.treasury}
    </Notice>
  );
}
