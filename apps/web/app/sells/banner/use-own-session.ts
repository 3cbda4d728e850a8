import { getStaffMe } from '@alivio/contract/staff.ts';
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { api } from '#lib/api.ts';
import { ApiError } from '#lib/api-error.ts';
import { exitFor, staffExits } from '#lib/guards.ts';
import { isClientSignedIn } from '#lib/storage.ts';
import { useLeave } from '#lib/use-leave.ts';

/**
 * The screens of a patient use the patient's session alone: the advisor's own would end of idleness meanwhile. It is
 * used once on each screen; only that it is over is told.
 */
export function useOwnSession(): void {
  const { pathname } = useLocation();
  const leave = useLeave();

  // biome-ignore lint/correctness/useExhaustiveDependencies: another screen asks the same again
  useEffect(() => {
    const controller = new AbortController();
    api(getStaffMe, {}, { as: 'sells', signal: controller.signal }).catch((error: unknown) => {
      const isOver = error instanceof ApiError && error.status === 401;
      if (controller.signal.aborted || !isOver) return;
      // A registration that was begun waits for the same advisor.
      const next = isClientSignedIn() ? '' : '&next=onboarding';
      const exit = exitFor(error, { ...staffExits, login: staffExits.login + next });
      if (exit instanceof Response) leave(exit);
    });
    return () => controller.abort();
  }, [pathname, leave]);
}
