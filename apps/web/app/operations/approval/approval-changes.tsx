import type { Approval } from '@alivio/contract/desk.ts';
import { ArrowRight } from 'lucide-react';
import { DetailList } from '#ui/content/detail-list.tsx';
import { copy } from './copy.ts';

/** What will be otherwise, as the proposer saw it. */
export function ApprovalChanges({ changes }: Pick<Approval, 'changes'>) {
  if (changes.length === 0) return null;
  return (
    <div>
      <h3 className="font-semibold">{copy.changes}</h3>
      <DetailList
        items={changes.map(({ label, before, after }) => ({
          term: label,
          value:
            before === after ? (
              after
            ) : (
              <span className="flex flex-wrap items-center gap-2">
                <span className="sr-only">{copy.before}: </span>
                {before}
                <ArrowRight className="size-4 shrink-0 text-text2" aria-hidden="true" />
                <span className="sr-only">{copy.after}: </span>
                <strong className="font-semibold">{after}</strong>
              </span>
            ),
        }))}
      />
    </div>
  );
}
