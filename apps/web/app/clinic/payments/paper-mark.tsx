import { clsx } from 'clsx';
import type { LucideIcon } from 'lucide-react';

type PaperMarkProps = { icon?: LucideIcon; isDone?: boolean; children: string };

/** Where a paper stands, when there is nothing to press. */
export function PaperMark({ icon: Icon, isDone = false, children }: PaperMarkProps) {
  return (
    <span className="inline-flex items-center gap-1.5 text-text2 md:min-w-28">
      {Icon && <Icon className={clsx('size-4 shrink-0', isDone && 'text-ok')} aria-hidden="true" />}
      {children}
    </span>
  );
}
