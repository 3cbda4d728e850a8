import type { ShellNavItem } from './shell-nav.tsx';

/** A slash at the end of an address says nothing. */
export function isInSection(
  pathname: string,
  { to, end = false }: Pick<ShellNavItem, 'to' | 'end'>,
): boolean {
  const rest = `${pathname}/`.replace(/\/+$/, '/');
  return end ? rest === `${to}/` : rest.startsWith(`${to}/`);
}
