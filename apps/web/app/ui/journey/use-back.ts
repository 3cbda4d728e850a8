import { type MouseEvent, useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { LinkTarget } from '../actions/any-link.tsx';
import { entryBefore, noteEntry } from './entry-before.ts';

/**
 * The arrow of a header leads where the browser's own leads, and leaves no entry behind from which that would lead
 * forward again: back in the history if a way back lies there, else in the place of this screen.
 */
export function useBack(isWayBack?: (path: string) => boolean) {
  const navigate = useNavigate();
  const { pathname, key } = useLocation();

  // biome-ignore lint/correctness/useExhaustiveDependencies: each entry, also of the same address
  useEffect(() => noteEntry(pathname), [pathname, key]);

  return (event: MouseEvent, target: LinkTarget) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    const before = entryBefore();
    if (before !== null && (before === pathOf(target) || isWayBack?.(before))) {
      event.preventDefault();
      void navigate(-1);
    } else if ('to' in target) {
      event.preventDefault();
      void navigate(target.to, { replace: true });
    }
  };
}

function pathOf(target: LinkTarget): string | undefined {
  return ('to' in target ? target.to : target.href).split('?')[0];
}
