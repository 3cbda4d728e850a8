import { useSearchParams } from 'react-router';
import { useFromBrowser } from '#lib/use-from-browser.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import { copy } from './copy.ts';

/** A camera brought somebody here, who may be anybody; whose session ended has the loan in the address as well. */
export function ScannedQrNotice() {
  const [query] = useSearchParams();
  const isScanned = useFromBrowser(
    () => query.has('health-center-loan-id') && !query.has('session'),
    false,
  );
  if (!isScanned) return null;
  return (
    <Notice tone="info" title={copy.scanned}>
      {copy.scannedText}
    </Notice>
  );
}
