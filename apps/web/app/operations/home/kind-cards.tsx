import type { getDeskOverview } from '@alivio/contract/desk.ts';
import type { ResponseOf } from '@alivio/contract/endpoint.ts';
import { Link } from 'react-router';
import { Badge } from '#ui/feedback/badge.tsx';
import { workKindNames } from '../work/work-kinds.ts';
import { copy } from './copy.ts';

type KindCount = ResponseOf<typeof getDeskOverview>['kinds'][number];

/** What waits, kind by kind; each leads to its part of the queue, what is late to the late ones. */
export function KindCards({ kinds }: { kinds: readonly KindCount[] }) {
  return (
    <section aria-labelledby="waiting" className="flex flex-col gap-3">
      <h2 id="waiting" className="text-lead font-semibold">
        {copy.waiting}
      </h2>
      <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-5">
        {kinds.map((count) => (
          <li key={count.kind}>
            <KindCard {...count} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function KindCard({ kind, waiting, late }: KindCount) {
  const address = `/operations/queue?kind=${kind}`;
  return (
    <div className="relative flex min-h-24 flex-col justify-between gap-2 rounded-card border border-border bg-surface p-4 shadow-raised hover:bg-sunken">
      <Link to={address} className="font-medium after:absolute after:inset-0">
        {workKindNames[kind]}
      </Link>
      <p className="flex flex-wrap items-center justify-between gap-2">
        <span className={waiting > 0 ? 'text-title font-semibold tabular-nums' : 'text-text2'}>
          {waiting > 0 ? copy.inQueue(waiting) : copy.nothing}
        </span>
        {late > 0 && (
          <Link to={`${address}&late=true`} className="relative z-10 rounded-full">
            <Badge tone="bad">{copy.late(late)}</Badge>
          </Link>
        )}
        {late === 0 && waiting > 0 && <Badge tone="ok">{copy.onTime}</Badge>}
      </p>
    </div>
  );
}
