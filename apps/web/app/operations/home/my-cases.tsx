import type { WorkItem } from '@alivio/contract/desk.ts';
import { Link } from 'react-router';
import { useNow } from '#lib/use-now.ts';
import { LinkButton } from '#ui/actions/link-button.tsx';
import { Due } from '../work/due.tsx';
import { spanText } from '../work/due-text.ts';
import { subjectAddress } from '../work/subject-address.ts';
import { workKindNames } from '../work/work-kinds.ts';
import { copy } from './copy.ts';

export function MyCases({ items }: { items: readonly WorkItem[] }) {
  return (
    <section aria-labelledby="mine" className="flex flex-col gap-3">
      <div className="flex items-center justify-between gap-3">
        <h2 id="mine" className="text-lead font-semibold">
          {copy.mine}
        </h2>
        <LinkButton to="/operations/queue" tone="quiet" size="compact">
          {copy.openQueue}
        </LinkButton>
      </div>
      {items.length === 0 ? (
        <p className="rounded-card border border-dashed border-control p-5 text-text2">
          {copy.nothingMine}
        </p>
      ) : (
        <ul className="divide-y divide-border rounded-card border border-border bg-surface">
          {items.map((item) => (
            <MyCase key={item.id} {...item} />
          ))}
        </ul>
      )}
    </section>
  );
}

function MyCase(item: WorkItem) {
  const { kind, title, loan_code, due_at, lease } = item;
  const nowMs = useNow();
  return (
    <li className="relative flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-3 hover:bg-sunken">
      <div className="flex min-w-0 flex-col">
        <Link to={subjectAddress(item)} className="font-medium after:absolute after:inset-0">
          {title}
        </Link>
        <span className="text-small text-text2">
          {[workKindNames[kind], loan_code].filter((part) => part !== null).join(', ')}
        </span>
      </div>
      <div className="flex flex-col items-end gap-1 text-small">
        <Due at={due_at} />
        {lease && (
          <span className="text-text2">
            {copy.leaseLeft} {spanText(Math.max(0, Date.parse(lease.until) - nowMs))}
          </span>
        )}
      </div>
    </li>
  );
}
