import { clsx } from 'clsx';
import type { LucideIcon } from 'lucide-react';
import { Link, useLocation } from 'react-router';
import { isInSection } from './is-in-section.ts';

export type ShellNavItem = {
  to: string;
  /** Goes along to that section: what was chosen in another. */
  search?: string | undefined;
  label: string;
  icon: LucideIcon;
  /** A section of its own address only: what is below it are other sections. */
  end?: boolean | undefined;
  /** Only some see it, by this class, until it is known who is signed in. */
  className?: string | undefined;
};

type ShellNavProps = { items: ShellNavItem[]; collapsed: boolean };

export function ShellNav({ items, collapsed }: ShellNavProps) {
  const { pathname } = useLocation();
  return (
    <nav aria-label="Secciones" className="flex flex-col gap-1 p-2.5">
      {items.map(({ to, search = '', label, icon: Icon, end, className }) => (
        <Link
          key={to}
          to={{ pathname: to, search }}
          aria-current={isInSection(pathname, { to, end }) ? 'page' : undefined}
          title={collapsed ? label : undefined}
          className={clsx(
            'flex min-h-11 items-center gap-3 rounded-button px-3 font-medium text-text2 transition-colors hover:bg-sunken hover:text-text aria-[current=page]:bg-brand-soft aria-[current=page]:text-brand-text',
            className,
          )}
        >
          <Icon className="size-5 shrink-0" strokeWidth={1.75} aria-hidden="true" />
          <span className={clsx(collapsed && 'sr-only')}>{label}</span>
        </Link>
      ))}
    </nav>
  );
}
