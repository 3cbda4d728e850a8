import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';

/**
 * The router reads the address when it is made and listens to Back only once it is on the page. Whoever
 * presses Back between the two, while a slow phone starts the app, would see one screen under the address
 * of another: the address wins.
 */
export function useMissedPop(): void {
  const shown = pathOf(useLocation());
  const navigate = useNavigate();

  // biome-ignore lint/correctness/useExhaustiveDependencies: only the first screen can have missed one
  useEffect(() => {
    const wanted = pathOf(window.location);
    if (wanted !== shown) void navigate(wanted, { replace: true });
  }, []);
}

function pathOf({ pathname, search }: { pathname: string; search: string }): string {
  return pathname + search;
}
