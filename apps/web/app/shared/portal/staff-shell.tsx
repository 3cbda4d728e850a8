import type { StaffUser } from '@alivio/contract/staff.ts';
import { type ReactNode, useState } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { isSidebarNarrow, keepSidebarNarrow } from '#lib/storage.ts';
import { Shell } from '#ui/portal/shell.tsx';
import type { ShellNavItem } from '#ui/portal/shell-nav.tsx';
import { PortalListLoading } from './portal-list-loading.tsx';
import { PortalPage } from './portal-page.tsx';
import { NarrowStaffAccount, StaffAccount } from './staff-account.tsx';

type StaffShellProps = {
  user: StaffUser;
  nav: ShellNavItem[];
  profile?: string;
  children: ReactNode;
};

/** The frame of every portal, with the person who is signed in. */
export function StaffShell({ user, nav, profile, children }: StaffShellProps) {
  const [narrow, setNarrow] = useState(isSidebarNarrow);
  const coming = useComingSection(nav);

  function fold(collapsed: boolean) {
    keepSidebarNarrow(collapsed);
    setNarrow(collapsed);
  }

  return (
    <Shell
      nav={nav}
      collapsed={narrow}
      onCollapsed={fold}
      account={<StaffAccount {...{ user, profile }} />}
      narrowAccount={<NarrowStaffAccount {...{ user, profile }} />}
    >
      {coming ? (
        <PortalPage title={coming.label}>
          <PortalListLoading />
        </PortalPage>
      ) : (
        children
      )}
    </Shell>
  );
}

/** The section that was asked for and is on its way; a change inside a section is its own affair. */
function useComingSection(nav: ShellNavItem[]): ShellNavItem | undefined {
  const { pathname } = useLocation();
  const { location: next } = useNavigation();
  return nav.find(({ to, end }) => {
    const isHere = end ? pathname === to : pathname.startsWith(to);
    return to === next?.pathname && !isHere;
  });
}
