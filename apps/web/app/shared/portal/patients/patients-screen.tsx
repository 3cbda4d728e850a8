import { exportProcedures } from '@alivio/contract/procedures.ts';
import { type ReactNode, Suspense } from 'react';
import { Outlet, useLocation } from 'react-router';
import { staffExits } from '#lib/guards.ts';
import { CycleFilter } from '#ui/portal/cycle-filter.tsx';
import { ActiveFilters, clearFilters } from '../list/active-filters.tsx';
import { ListSearch } from '../list/list-search.tsx';
import { nextStatus } from '../list/next-status.ts';
import { personName } from '../list/person-texts.ts';
import { PortalList } from '../list/portal-list.tsx';
import { shortcuts } from '../list/shortcuts.ts';
import { shownCode } from '../list/shown-code.ts';
import { SortSelect } from '../list/sort-select.tsx';
import { StatusChips } from '../list/status-chips.tsx';
import { useListAddress } from '../list/use-list-address.ts';
import { useOverList } from '../list/use-over-list.ts';
import { useRowKeys } from '../list/use-row-keys.ts';
import { PortalListLoading } from '../portal-list-loading.tsx';
import { PortalPage } from '../portal-page.tsx';
import { SaveButton } from '../save-button.tsx';
import { ShortcutHelp } from '../shortcut-help.tsx';
import { copy } from './copy.ts';
import type { LoadedProcedures } from './load-procedures.ts';
import { loanStatusNames } from './loan-status.ts';
import { patientColumns } from './patient-columns.tsx';

type PatientsScreenProps = LoadedProcedures & {
  /** The address of the list; a row's drawer stands below it. */
  path: string;
  /** Where the list is of one site among several. */
  siteSelector?: ReactNode;
  /** What else can be done from the list. */
  action?: ReactNode;
};

/** The patients of a site, in the clinic's portal and in management's. */
export function PatientsScreen(props: PatientsScreenProps) {
  const { path, siteSelector, action, query, role, list } = props;
  const { search } = useLocation();
  const address = useListAddress(query);
  const drawer = useOverList(path);
  useRowKeys();
  const status = query.status && loanStatusNames[query.status];
  const columns = patientColumns(
    <CycleFilter
      by="estado"
      value={status}
      onCycle={() => address.change((latest) => nextStatus(Object.keys(loanStatusNames), latest))}
    />,
  );

  async function saveList() {
    const { saveDownload } = await import('#lib/files/save-download.ts');
    const { page: _page, limit: _limit, ...filter } = query;
    return saveDownload(exportProcedures, { query: filter }, { as: role, exits: staffExits });
  }

  return (
    <PortalPage
      title={copy.title}
      actions={
        <div className="flex flex-wrap items-center gap-2">
          {action}
          <ShortcutHelp shortcuts={shortcuts} />
          <SaveButton save={saveList}>{copy.export}</SaveButton>
        </div>
      }
    >
      {siteSelector}
      <ListSearch label={copy.search} {...{ query, address }} />
      <StatusChips label={copy.filter} names={loanStatusNames} {...{ query, address }} />
      <ActiveFilters {...{ query, address }} texts={{ status: status && `Estado: ${status}` }} />
      <SortSelect {...{ columns, address }} />
      <Suspense fallback={<PortalListLoading />}>
        <PortalList
          coming={list}
          caption={copy.caption}
          columns={columns}
          rowKey={({ loan }) => String(loan.id)}
          linkName={({ client, code }) => `${personName(client)}, ${shownCode(code)}`}
          linkTo={({ loan }) => `${path}/procedure/${loan.id}${search}`}
          sorting={address.sorting}
          isLoading={address.isLoading}
          onClear={clearFilters(query, address)}
        />
      </Suspense>
      <Outlet context={drawer} />
    </PortalPage>
  );
}
