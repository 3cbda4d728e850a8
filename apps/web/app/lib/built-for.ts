import type { Role } from '@alivio/contract/endpoint.ts';
import { useMatches } from 'react-router';

/**
 * For whom a prerendered screen is right, as its route's `handle`: whoever is not signed in, or staff of these roles.
 * Everybody else is led away as soon as the program is there, and until then sees that it is loading.
 */
export interface BuiltFor {
  builtFor: 'visitors' | readonly Role[];
}

/** As the early script reads it from the page. */
export function useBuiltFor(): string | undefined {
  const handles = useMatches().map(({ handle }) => handle);
  const builtFor = handles.find(isBuiltFor)?.builtFor;
  return typeof builtFor === 'object' ? builtFor.join(' ') : builtFor;
}

function isBuiltFor(handle: unknown): handle is BuiltFor {
  return typeof handle === 'object' && handle !== null && 'builtFor' in handle;
}
