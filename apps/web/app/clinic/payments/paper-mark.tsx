import { clsx } from 'clsx';
import type { LucideIcon } from 'lucide-react';

type PaperMarkProps = { icon?: LucideIcon; isDone?: boolean; children: string };

/** Where a paper stands, when there is nothing to press; where there is little room, its sign says it. */
export function PaperMark({ icon: Icon, isDone = false, children }: PaperMarkProps) {
  return (
    <span className="inline-flex items-center gap-1.5 text-text2" title={children}>
      {Icon && <Icon className={clsx('size-4 shrink-0', isDone && 'text-ok')} aria-hidden="true" />}
      <span className={clsx(Icon && 'md:max-2xl:sr-only')}>{children}</span>
    </span>
  );
}
