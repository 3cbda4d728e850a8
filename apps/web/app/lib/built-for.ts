import { useMatches } from 'react-router';

/**
 * For whom a prerendered screen is right, as its route's `handle`: whoever is not signed in, or the staff. Everybody
 * else is led away as soon as the program is there, and until then sees that it is loading.
 */
export interface BuiltFor {
  builtFor: 'visitors' | 'staff';
}

export function useBuiltFor(): BuiltFor['builtFor'] | undefined {
  return useMatches()
    .map(({ handle }) => handle)
    .find(isBuiltFor)?.builtFor;
}

function isBuiltFor(handle: unknown): handle is BuiltFor {
  return typeof handle === 'object' && handle !== null && 'builtFor' in handle;
}
