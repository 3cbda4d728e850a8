import type { Referral, Referrer } from '@alivio/contract/referral.ts';
import { formatSoles } from '@alivio/domain/money/format-soles.ts';
import { formatPercentage, shareOf } from '@alivio/domain/money/percentage.ts';
import { Card } from '#ui/content/card.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import type { Column } from '#ui/portal/column.ts';
import { DataTable } from '#ui/portal/data-table.tsx';
import { TwoLines } from '#ui/portal/two-lines.tsx';
import { SceneStart } from '#ui/thread/scene-start.tsx';
import { copy } from './copy.ts';

const { brought } = copy;

type BroughtProps = { referral: Referral; ofSite: boolean };

/** What came through the code, in figures; for an admin, through those of the whole site. */
export function Brought({ referral, ofSite }: BroughtProps) {
  const title = ofSite ? brought.site : brought.own;
  if (referral.applications === 0)
    return (
      <Card title={title}>
        <EmptyState scene={SceneStart} title={ofSite ? brought.noneOfSite : brought.none}>
          {ofSite ? brought.noneOfSiteHint : brought.noneHint}
        </EmptyState>
      </Card>
    );
  return (
    <>
      <Card title={title}>
        <dl className="grid grid-cols-2 gap-4 md:grid-cols-4">
          <Figure term={brought.applications} value={String(referral.applications)} />
          <Figure term={brought.loans} value={String(referral.loans)} />
          <Figure term={brought.amount} value={formatSoles(referral.amount)} />
          <Figure term={brought.share} value={shareText(referral)} />
        </dl>
      </Card>
      {ofSite && (
        <section className="flex flex-col gap-3">
          <h2 className="text-lead font-semibold">{brought.people}</h2>
          <DataTable
            caption={brought.people}
            columns={columns}
            rows={referral.people}
            rowKey={({ id }) => String(id)}
            empty={null}
          />
        </section>
      )}
    </>
  );
}

function Figure({ term, value }: { term: string; value: string }) {
  return (
    <div className="flex min-w-0 flex-col">
      <dt className="text-small text-text2">{term}</dt>
      <dd className="text-lead font-semibold whitespace-nowrap tabular-nums sm:text-title">
        {value}
      </dd>
    </div>
  );
}

function shareText({ applications, loans }: Pick<Referrer, 'applications' | 'loans'>): string {
  return applications === 0 ? brought.noShare : formatPercentage(shareOf(loans, applications));
}

const columns: Column<Referrer>[] = [
  {
    key: 'person',
    header: brought.person,
    cell: ({ first_name, last_name, code, active }) => (
      <TwoLines
        first={`${first_name} ${last_name}`}
        second={active ? code : `${code} · ${brought.inactive}`}
      />
    ),
  },
  {
    key: 'applications',
    header: brought.applications,
    figures: true,
    cell: ({ applications }) => applications,
  },
  { key: 'loans', header: brought.loans, figures: true, cell: ({ loans }) => loans },
  {
    key: 'amount',
    header: brought.amount,
    figures: true,
    cell: ({ amount }) => formatSoles(amount),
  },
  { key: 'share', header: brought.share, figures: true, cell: shareText },
];
