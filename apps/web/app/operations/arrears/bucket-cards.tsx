import { formatSoles } from '@alivio/domain/money/format-soles.ts';
import { clsx } from 'clsx';
import { use } from 'react';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import type { ArrearsView, ComingArrears } from './arrears-query.ts';
import { bucketDays, bucketNames } from './collection-texts.ts';
import { copy } from './copy.ts';

const grid = 'grid grid-cols-2 gap-3 md:grid-cols-3 xl:grid-cols-5';

/** What is overdue in each SBS class; pressing one shows its loans. What failed is told in the place of the list. */
export function BucketCards({ coming, query, address }: ArrearsView & { coming: ComingArrears }) {
  const list = use(coming);
  if (!list.ok) return null;
  return (
    <ul aria-label={copy.buckets} className={grid}>
      {list.answer.buckets.map(({ bucket, loans, overdue }) => {
        const isOn = query.bucket === bucket;
        return (
          <li key={bucket}>
            <button
              type="button"
              aria-pressed={isOn}
              onClick={() => address.change({ bucket: isOn ? null : bucket })}
              className={clsx(
                'flex w-full flex-col gap-1 rounded-card border p-4 text-left shadow-raised',
                isOn ? 'border-brand bg-brand-soft' : 'border-border bg-surface hover:bg-sunken',
              )}
            >
              <span className="font-medium">{bucketNames[bucket]}</span>
              <span className="text-small text-text2">{bucketDays[bucket]}</span>
              <span className="text-lead font-semibold tabular-nums">{formatSoles(overdue)}</span>
              <span className="text-small text-text2">
                {loans === 0 ? copy.noLoans : copy.loans(loans)}
              </span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}

export function BucketCardsLoading() {
  return (
    <div className={grid} aria-hidden="true">
      {['a', 'b', 'c', 'd', 'e'].map((key) => (
        <Skeleton key={key} className="h-32 w-full" />
      ))}
    </div>
  );
}
