import type { ShellNavItem } from './shell-nav.tsx';

/** Neither a slash at the end of an address nor its case says anything (`api.md`, "unknown paths"). */
export function isInSection(
  pathname: string,
  { to, end = false }: Pick<ShellNavItem, 'to' | 'end'>,
): boolean {
  const rest = `${pathname.toLowerCase()}/`.replace(/\/+$/, '/');
  return end ? rest === `${to}/` : rest.startsWith(`${to}/`);
}
