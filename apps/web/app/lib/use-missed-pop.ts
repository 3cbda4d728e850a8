import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';

/**
 * The router reads the address when it is made and listens to Back only once it is on the page. Whoever
 * presses Back between the two, while a slow phone starts the app, would see one screen under the address
 * of another: the address wins. Looked at the moment the page stands: what is pressed on it from then on
 * changes the address too, on a busy device before its effects have run, and is no missed one.
 */
export function useMissedPop(): void {
  const shown = pathOf(useLocation());
  const navigate = useNavigate();
  const missed = useRef<string | null>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: only the first screen can have missed one
  useLayoutEffect(() => {
    const wanted = pathOf(window.location);
    missed.current = wanted === shown ? null : wanted;
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: only the first screen can have missed one
  useEffect(() => {
    if (missed.current !== null) void navigate(missed.current, { replace: true });
  }, []);
}

function pathOf({ pathname, search }: { pathname: string; search: string }): string {
  return pathname + search;
}
