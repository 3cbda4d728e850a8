import { type ReactNode, Suspense, use } from 'react';
import type { Outcome } from '#lib/guards.ts';
import { ListFailure } from '#shared/portal/list-failure.tsx';
import { PortalListLoading } from '#shared/portal/portal-list-loading.tsx';
import { PortalPage } from '#shared/portal/portal-page.tsx';
import { BackLink } from '../../payments/back-link.tsx';
import { AdministratorNotice, useMayAdminister } from '../administrator-notice.tsx';
import { SettingsNav } from '../settings-nav.tsx';

type RuleFormPageProps<Settings> = {
  title: string;
  back: { to: string; text: string };
  /** What the form begins with. */
  coming: Promise<Outcome<Settings>>;
  children: (settings: Settings) => ReactNode;
};

/** The page of a new rule of the house: it stands before what the form begins with. */
export function RuleFormPage<Settings>(props: RuleFormPageProps<Settings>) {
  const { title, back, coming, children } = props;
  return (
    <PortalPage title={title}>
      <SettingsNav />
      <BackLink to={back.to}>{back.text}</BackLink>
      <AdministratorNotice mayAct={useMayAdminister()} />
      <Suspense fallback={<PortalListLoading />}>
        <Loaded coming={coming}>{children}</Loaded>
      </Suspense>
    </PortalPage>
  );
}

type LoadedProps<Settings> = Pick<RuleFormPageProps<Settings>, 'coming' | 'children'>;

/** Suspends until it is there. */
function Loaded<Settings>({ coming, children }: LoadedProps<Settings>) {
  const settings = use(coming);
  return settings.ok ? children(settings.answer) : <ListFailure error={settings.error} />;
}
