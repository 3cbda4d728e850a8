import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate, useNavigationType } from 'react-router';

/** The name of the row that was pressed, in the address. */
export const OPEN = 'open';

/**
 * Tells of a row that was pressed, once, and takes it off the address. Only a press counts: an address that somebody
 * was sent, or that a browser opens again, opens nobody's session.
 */
export function useOpened(onOpen: (id: number) => void): void {
  const { search, pathname, key } = useLocation();
  const isPressed = useNavigationType() !== 'POP';
  const navigate = useNavigate();
  const open = useEffectEvent(onOpen);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the same row may be pressed again
  useEffect(() => {
    const query = new URLSearchParams(search);
    const id = query.get(OPEN);
    if (id === null) return;
    query.delete(OPEN);
    void navigate(`${pathname}?${query}`, { replace: true, preventScrollReset: true });
    if (isPressed) open(Number(id));
  }, [search, pathname, key, isPressed, navigate]);
}
