import { listSettingsCategories } from '@alivio/contract/clinic-settings.ts';
import { Suspense } from 'react';
import { useLoaderData } from 'react-router';
import { api } from '#lib/api.ts';
import { loadNothing } from '#lib/as-built.ts';
import { orShow, staffExits } from '#lib/guards.ts';
import { pageTitle } from '#shared/page-title.ts';
import { PortalListLoading } from '#shared/portal/portal-list-loading.tsx';
import { PortalPage } from '#shared/portal/portal-page.tsx';
import { SessionOver } from '#shared/session-over.tsx';
import { AdministratorNotice, useMayAdminister } from '../administrator-notice.tsx';
import { SettingsNav } from '../settings-nav.tsx';
import { CategoryList } from './category-list.tsx';
import { copy } from './copy.ts';
import { CreateCategory } from './create-category.tsx';

export const meta = () => pageTitle(copy.title);
export const loader = loadNothing;

/** The list is not awaited: the screen stands before it. */
export function clientLoader() {
  return { list: orShow(api(listSettingsCategories, {}), staffExits) };
}
clientLoader.hydrate = true as const;

export default function Categories() {
  const { list } = useLoaderData<typeof clientLoader>();
  const mayAct = useMayAdminister();
  return (
    <PortalPage title={copy.title} actions={mayAct && <CreateCategory />}>
      <SettingsNav />
      <AdministratorNotice mayAct={mayAct} />
      <p className="max-w-prose text-text2">{copy.intro}</p>
      <Suspense fallback={<PortalListLoading />}>
        <CategoryList coming={list} mayAct={mayAct} />
      </Suspense>
    </PortalPage>
  );
}

export function ErrorBoundary() {
  return <SessionOver />;
}
