import type {
  listCenters,
  SettingsCenter,
  SettingsSiteRow,
} from '@alivio/contract/clinic-settings.ts';
import type { ResponseOf } from '@alivio/contract/endpoint.ts';
import { use } from 'react';
import type { Outcome } from '#lib/guards.ts';
import { useListAddress } from '#shared/portal/list/use-list-address.ts';
import { ListFailure } from '#shared/portal/list-failure.tsx';
import { Button } from '#ui/actions/button.tsx';
import { LinkButton } from '#ui/actions/link-button.tsx';
import { Badge } from '#ui/feedback/badge.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import type { Column } from '#ui/portal/column.ts';
import { DataTable } from '#ui/portal/data-table.tsx';
import { SceneStart } from '#ui/thread/scene-start.tsx';
import { needTexts } from '../forms/need-texts.ts';
import { copy } from './copy.ts';
import { EditCenter } from './edit-center.tsx';
import { filterCenters } from './filter-centers.ts';

type CenterListProps = {
  coming: Promise<Outcome<ResponseOf<typeof listCenters>>>;
  search: string;
  mayAct: boolean;
};

const columns: Column<SettingsSiteRow>[] = [
  { key: 'site', header: copy.site, cell: ({ headquarter_name }) => headquarter_name },
  { key: 'district', header: copy.district, cell: ({ district }) => district },
  {
    key: 'state',
    header: copy.state,
    cell: ({ is_open, is_account_waiting }) => (
      <span className="flex flex-wrap gap-2">
        <Badge tone={is_open ? 'ok' : 'neutral'}>{is_open ? copy.open : copy.closed}</Badge>
        {is_account_waiting && <Badge tone="warn">{copy.accountWaits}</Badge>}
      </span>
    ),
  },
  {
    key: 'missing',
    header: copy.missing,
    cell: ({ missing }) =>
      missing.length === 0
        ? copy.nothingMissing
        : missing.map((need) => needTexts[need]).join(', '),
  },
];

/** Suspends until the list is there. */
export function CenterList({ coming, search, mayAct }: CenterListProps) {
  const list = use(coming);
  const { change } = useListAddress({});
  if (!list.ok) return <ListFailure error={list.error} />;
  const found = filterCenters(list.answer.data, search);
  if (list.answer.data.length === 0) return <NoCenters mayAct={mayAct} />;
  if (found.length === 0)
    return (
      <EmptyState
        scene={SceneStart}
        title={copy.nothingTitle}
        action={
          <Button tone="secondary" onClick={() => change({ search: null })}>
            {copy.seeAll}
          </Button>
        }
      >
        {copy.nothing(search)}
      </EmptyState>
    );
  return found.map((center) => <CenterSection key={center.id} {...{ center, mayAct }} />);
}

function CenterSection({ center, mayAct }: { center: SettingsCenter; mayAct: boolean }) {
  const headingId = `center-${center.id}`;
  return (
    <section aria-labelledby={headingId} className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h2 id={headingId} className="text-lead font-semibold wrap-anywhere">
            {center.name}
          </h2>
          {center.ruc === null ? (
            <Badge tone="warn">{copy.noRuc}</Badge>
          ) : (
            <span className="text-small text-text2 tabular-nums">{copy.ruc(center.ruc)}</span>
          )}
        </div>
        {mayAct && <EditCenter center={center} />}
      </div>
      <DataTable
        caption={copy.caption(center.name)}
        columns={columns}
        rows={center.sites}
        rowKey={({ id }) => String(id)}
        linkTo={({ id }) => `/operations/settings/sites/${id}`}
        linkName={({ headquarter_name }) => headquarter_name}
        empty={<p className="text-text2">{copy.noSites}</p>}
      />
    </section>
  );
}

function NoCenters({ mayAct }: { mayAct: boolean }) {
  return (
    <EmptyState
      scene={SceneStart}
      title={copy.emptyTitle}
      action={
        mayAct && (
          <LinkButton to="/operations/settings/sites/new" isFetchedAhead={false}>
            {copy.newSite}
          </LinkButton>
        )
      }
    >
      {copy.empty}
    </EmptyState>
  );
}
