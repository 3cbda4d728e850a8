import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';
import { copy } from './copy.ts';

type LeaveGuardProps = { hasUnsaved: boolean; onStay: () => void };

/** Whoever leaves with something written is asked first. */
export function LeaveGuard({ hasUnsaved, onStay }: LeaveGuardProps) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      hasUnsaved && currentLocation.pathname !== nextLocation.pathname,
  );

  useEffect(() => {
    if (!hasUnsaved) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [hasUnsaved]);

  function stay() {
    if (blocker.state !== 'blocked') return;
    blocker.reset();
    onStay();
  }

  return (
    <ConfirmDialog
      open={blocker.state === 'blocked'}
      title={copy.leaveTitle}
      confirmLabel={copy.leave}
      cancelLabel={copy.stay}
      destructive
      onConfirm={() => blocker.proceed?.()}
      onCancel={stay}
    >
      <p>{copy.leaveText}</p>
    </ConfirmDialog>
  );
}
