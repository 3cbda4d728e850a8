import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';
import { copy } from './copy.ts';

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

  return (
    <ConfirmDialog
      open={blocker.state === 'blocked'}
      title={copy.leaveTitle}
      confirmLabel={copy.leave}
      cancelLabel={copy.stay}
      destructive
      onConfirm={() => blocker.proceed?.()}
      onCancel={() => blocker.reset?.()}
    >
      <p>{copy.leaveText}</p>
    </ConfirmDialog>
  );
}
