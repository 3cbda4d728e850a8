import { type ClientUser, getMe } from '@alivio/contract/client.ts';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { api } from '#lib/api.ts';
import { ApiError } from '#lib/api-error.ts';
import { clientExits, exitFor } from '#lib/guards.ts';
import { findToken, isAdvisorSignedIn } from '#lib/storage.ts';
import { useLeave } from '#lib/use-leave.ts';

interface Served {
  token: string;
  client: ClientUser;
}

/**
 * Whom the advisor serves, asked again on every screen: the registry may have given the name since. Null before the
 * registration, and while it is not known; what was heard under another session is nobody's.
 */
export function useServedClient(): { isRegistered: boolean; client: ClientUser | null } {
  const { pathname } = useLocation();
  const token = findToken(['client']);
  const [served, setServed] = useState<Served | null>(null);
  const leave = useLeave();

  // biome-ignore lint/correctness/useExhaustiveDependencies: another screen asks the same again
  useEffect(() => {
    if (token === null) return;
    const controller = new AbortController();
    api(getMe, {}, { signal: controller.signal }).then(
      ({ user }) => setServed({ token, client: user }),
      (error: unknown) => {
        const isOver = error instanceof ApiError && error.status === 401;
        // Whatever else went wrong is the screen's to tell; an advisor whose own session is over is led away already.
        if (controller.signal.aborted || !isOver || !isAdvisorSignedIn()) return;
        const exit = exitFor(error, clientExits);
        if (exit instanceof Response) leave(exit);
      },
    );
    return () => controller.abort();
  }, [token, pathname, leave]);

  const client = served?.token === token ? served.client : null;
  return { isRegistered: token !== null, client };
}
