import { lazy, type ReactNode, Suspense } from 'react';
import type { WaitingNoticeProps } from './waiting-notice.tsx';

/** Without a line the rest of the screen stands all the same. */
const WaitingNotice = lazy<(props: WaitingNoticeProps) => ReactNode>(() =>
  import('./waiting-notice.tsx').then(
    (program) => ({ default: program.WaitingNotice }),
    () => ({ default: () => null }),
  ),
);

/** Fetched for those alone who wait for a transfer. */
export function LateWaitingNotice(props: WaitingNoticeProps) {
  return (
    <Suspense fallback={null}>
      <WaitingNotice {...props} />
    </Suspense>
  );
}
