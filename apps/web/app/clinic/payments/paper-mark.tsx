import { clsx } from 'clsx';
import type { LucideIcon } from 'lucide-react';

type PaperMarkProps = { icon?: LucideIcon; isDone?: boolean; children: string };

/** Where a paper stands, when there is nothing to press; where eleven columns share little room, its words wrap under its sign. */
export function PaperMark({ icon: Icon, isDone = false, children }: PaperMarkProps) {
  return (
    <span className="inline-flex items-center gap-1.5 text-text2 md:max-2xl:flex-col md:max-2xl:items-start md:max-2xl:gap-0.5 md:max-2xl:whitespace-normal md:max-2xl:text-caption">
      {Icon && <Icon className={clsx('size-4 shrink-0', isDone && 'text-ok')} aria-hidden="true" />}
      <span>{children}</span>
    </span>
  );
}
