import { type ComponentProps, lazy, Suspense, useEffect } from 'react';
import { useBlocker } from 'react-router';
import type { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';
import { copy } from './copy.ts';

/** Fetched with the first file that is chosen: before it there is nothing to lose. */
const LeaveDialog = lazy(() =>
  import('#ui/overlay/confirm-dialog.tsx').then(
    (dialog) => ({ default: dialog.ConfirmDialog }),
    () => ({ default: PlainQuestion }),
  ),
);

/** The line was down when a file was chosen: the browser asks. */
function PlainQuestion({ open, title, onConfirm, onCancel }: ComponentProps<typeof ConfirmDialog>) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once each time that somebody leaves
  useEffect(() => {
    if (!open) return;
    if (window.confirm(title)) onConfirm();
    else onCancel();
  }, [open]);
  return null;
}

/**
 * Whoever leaves with files that were not sent is asked: inside the app they stay in the page, another document loses
 * them. The screens of this same step lead back here and are free.
 */
export function LeaveGuard({ hasUnsent }: { hasUnsent: boolean }) {
  const blocker = useBlocker(
    ({ nextLocation }) => hasUnsent && !nextLocation.pathname.startsWith('/identity-validation'),
  );

  useEffect(() => {
    if (!hasUnsent) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [hasUnsent]);

  if (!hasUnsent) return null;
  return (
    <Suspense>
      <LeaveDialog
        open={blocker.state === 'blocked'}
        title={copy.leaveTitle}
        confirmLabel={copy.leave}
        cancelLabel={copy.stay}
        destructive
        onConfirm={() => blocker.proceed?.()}
        onCancel={() => blocker.reset?.()}
      >
        <p>{copy.leaveText}</p>
      </LeaveDialog>
    </Suspense>
  );
}
