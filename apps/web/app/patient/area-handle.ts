import { useMatches } from 'react-router';
import type { LinkTarget } from '#ui/actions/any-link.tsx';
import { copy } from './copy.ts';

/** What a screen of the client area tells its frame, as its route's `handle`. */
export interface AreaHandle {
  title: string;
  back?: LinkTarget;
}

export function useAreaHandle(): AreaHandle {
  const handles = useMatches().map(({ handle }) => handle);
  return handles.findLast(isAreaHandle) ?? { title: copy.title };
}

function isAreaHandle(handle: unknown): handle is AreaHandle {
  return typeof handle === 'object' && handle !== null && 'title' in handle;
}
