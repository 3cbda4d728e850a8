import type { KeyboardEvent, ReactNode } from 'react';
import { Link } from 'react-router';

type RowLinkProps = {
  to: string;
  /** Read aloud instead of the first cell, whose words it holds. */
  name?: string | undefined;
  /** What it opens stands beside the list, which stays where it is. */
  opensBeside?: boolean | undefined;
  children: ReactNode;
};

/** What the keyboard and a screen reader find in a row: the link in its first cell, which arrows lead away from. */
export function RowLink({ to, name, opensBeside = false, children }: RowLinkProps) {
  return (
    <Link
      to={to}
      preventScrollReset={opensBeside}
      data-row-link=""
      aria-label={name}
      onKeyDown={moveByKey}
      className="outline-none"
    >
      {children}
    </Link>
  );
}

/**
 * The same link over the whole row: a press anywhere opens it, with all that a browser offers for links (a new tab, a
 * copy of the address). It hangs in the last cell, because the first sticks and would keep it within itself. What else
 * a row holds to press stands above it with `relative z-10`.
 */
export function RowSurface({ to, opensBeside = false }: Omit<RowLinkProps, 'name' | 'children'>) {
  return (
    <Link
      to={to}
      preventScrollReset={opensBeside}
      aria-hidden="true"
      tabIndex={-1}
      className="absolute inset-0"
    />
  );
}

const moves: Record<string, 'nextElementSibling' | 'previousElementSibling'> = {
  ArrowDown: 'nextElementSibling',
  j: 'nextElementSibling',
  ArrowUp: 'previousElementSibling',
  k: 'previousElementSibling',
};

/** From row to row, without a detour over what else the rows hold. With a modifier the keys are the browser's own. */
function moveByKey(event: KeyboardEvent<HTMLAnchorElement>) {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const move = moves[event.key];
  const next = move && event.currentTarget.closest('tr')?.[move];
  const link = next?.querySelector('[data-row-link]');
  if (!(link instanceof HTMLElement)) return;
  event.preventDefault();
  link.focus();
}
