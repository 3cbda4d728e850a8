import { useSyncExternalStore } from 'react';

type Plain = string | boolean | null;

/**
 * What only the browser knows: storage, query, history. The first render of a prerendered page must be the one that
 * was built; right after it, and everywhere else at once, comes what `read` finds.
 */
export function useFromBrowser<T extends Plain>(read: () => T, asBuilt: NoInfer<T>): T {
  return useSyncExternalStore(neverChanges, read, () => asBuilt);
}

/** Whether this render must be the one that was built. */
export function useIsHydrating(): boolean {
  return useFromBrowser<boolean>(() => false, true);
}

function neverChanges() {
  return () => {};
}
