import { type ClinicUser, listClinicUsers } from '@alivio/contract/clinic-users.ts';
import { Suspense } from 'react';
import { type ClientLoaderFunctionArgs, Outlet, useLoaderData, useLocation } from 'react-router';
import { api } from '#lib/api.ts';
import { orShow, staffExits } from '#lib/guards.ts';
import { pageTitle } from '#shared/page-title.ts';
import { ActiveFilters, clearFilters } from '#shared/portal/list/active-filters.tsx';
import { ListSearch } from '#shared/portal/list/list-search.tsx';
import { PortalList } from '#shared/portal/list/portal-list.tsx';
import { readListQuery } from '#shared/portal/list/read-list-query.ts';
import { SortSelect } from '#shared/portal/list/sort-select.tsx';
import { useListAddress } from '#shared/portal/list/use-list-address.ts';
import { useOverList } from '#shared/portal/list/use-over-list.ts';
import { useRowKeys } from '#shared/portal/list/use-row-keys.ts';
import { PortalListLoading } from '#shared/portal/portal-list-loading.tsx';
import { PortalPage } from '#shared/portal/portal-page.tsx';
import { ShortcutHelp } from '#shared/portal/shortcut-help.tsx';
import { SessionOver } from '#shared/session-over.tsx';
import { LinkButton } from '#ui/actions/link-button.tsx';
import { requireAdmin } from '../require-admin.ts';
import { copy, shortcuts, USERS_PATH } from './copy.ts';
import { userColumns } from './user-columns.tsx';

export const meta = () => pageTitle(copy.title);

/** The list is not awaited: the screen stands before it. */
export function clientLoader(args: ClientLoaderFunctionArgs) {
  requireAdmin(args);
  const query = readListQuery(listClinicUsers.query, new URL(args.request.url).searchParams);
  return { query, list: orShow(listUsers(query), staffExits) };
}

async function listUsers(query: Parameters<typeof api<typeof listClinicUsers>>[1]['query']) {
  return (await api(listClinicUsers, { query })).data;
}

export default function Users() {
  const { query, list } = useLoaderData<typeof clientLoader>();
  const { search } = useLocation();
  const address = useListAddress(query);
  const dialog = useOverList(USERS_PATH);
  useRowKeys();
  return (
    <PortalPage
      title={copy.title}
      actions={
        <div className="flex items-center gap-2">
          <ShortcutHelp shortcuts={shortcuts} />
          <LinkButton to={`${USERS_PATH}/create-new-user${search}`}>{copy.create}</LinkButton>
        </div>
      }
    >
      <ListSearch label={copy.search} {...{ query, address }} />
      <ActiveFilters {...{ query, address }} texts={{}} />
      <SortSelect columns={userColumns} address={address} />
      <Suspense fallback={<PortalListLoading />}>
        <PortalList<ClinicUser>
          coming={list}
          caption={copy.caption}
          columns={userColumns}
          rowKey={({ id }) => String(id)}
          linkName={({ first_name, last_name }) => `${first_name} ${last_name}`}
          linkTo={({ id }) => `${USERS_PATH}/edit/${id}${search}`}
          sorting={address.sorting}
          isLoading={address.isLoading}
          onClear={clearFilters(query, address)}
        />
      </Suspense>
      <Outlet context={dialog} />
    </PortalPage>
  );
}

export function ErrorBoundary() {
  return <SessionOver />;
}
