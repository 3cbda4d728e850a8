import type { listSettingsCategories, SettingsCategory } from '@alivio/contract/clinic-settings.ts';
import type { ResponseOf } from '@alivio/contract/endpoint.ts';
import { use } from 'react';
import type { Outcome } from '#lib/guards.ts';
import { ListFailure } from '#shared/portal/list-failure.tsx';
import { Badge } from '#ui/feedback/badge.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import type { Column } from '#ui/portal/column.ts';
import { DataTable } from '#ui/portal/data-table.tsx';
import { SceneStart } from '#ui/thread/scene-start.tsx';
import { CategoryActions } from './category-actions.tsx';
import { copy } from './copy.ts';

type CategoryListProps = {
  coming: Promise<Outcome<ResponseOf<typeof listSettingsCategories>>>;
  mayAct: boolean;
};

const columns: Column<SettingsCategory>[] = [
  { key: 'name', header: copy.name, cell: ({ name }) => name },
  { key: 'sites', header: copy.sites, cell: ({ sites }) => sites, figures: true },
  {
    key: 'state',
    header: copy.state,
    cell: ({ is_retired }) => (
      <Badge tone={is_retired ? 'neutral' : 'ok'}>{is_retired ? copy.retired : copy.offered}</Badge>
    ),
  },
];

const actions: Column<SettingsCategory> = {
  key: 'actions',
  header: copy.actions,
  cell: (category) => <CategoryActions category={category} />,
};

/** Suspends until the list is there. */
export function CategoryList({ coming, mayAct }: CategoryListProps) {
  const list = use(coming);
  if (!list.ok) return <ListFailure error={list.error} />;
  return (
    <DataTable
      caption={copy.caption}
      columns={mayAct ? [...columns, actions] : columns}
      rows={list.answer.data}
      rowKey={({ id }) => String(id)}
      empty={
        <EmptyState scene={SceneStart} title={copy.emptyTitle}>
          {copy.empty}
        </EmptyState>
      }
    />
  );
}
