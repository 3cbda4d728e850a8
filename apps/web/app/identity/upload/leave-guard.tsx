import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { Button } from '#ui/actions/button.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
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

  const stay = () => blocker.reset?.();
  // Not `ConfirmDialog`: this page has no room for the chunk that it shares with others (decision 27).
  return (
    <Dialog
      open={blocker.state === 'blocked'}
      onClose={stay}
      title={copy.leaveTitle}
      footer={
        <>
          <Button tone="secondary" onClick={stay}>
            {copy.stay}
          </Button>
          <Button tone="danger" onClick={() => blocker.proceed?.()}>
            {copy.leave}
          </Button>
        </>
      }
    >
      <p>{copy.leaveText}</p>
    </Dialog>
  );
}
