import type { StaffUser } from '@alivio/contract/staff.ts';
import { type ReactNode, useState } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { isSidebarNarrow, keepSidebarNarrow } from '#lib/desk-storage.ts';
import { useFromBrowser } from '#lib/use-from-browser.ts';
import { isInSection } from '#ui/portal/is-in-section.ts';
import { Shell } from '#ui/portal/shell.tsx';
import type { ShellNavItem } from '#ui/portal/shell-nav.tsx';
import { PortalListLoading } from './portal-list-loading.tsx';
import { PortalPage } from './portal-page.tsx';
import { NarrowStaffAccount, StaffAccount } from './staff-account.tsx';
import { StaffAccountLoading } from './staff-account-loading.tsx';
import { useFocusKept } from './use-focus-kept.ts';

type StaffShellProps = {
  /** Null while the page stands as it was built. */
  user: StaffUser | null;
  nav: ShellNavItem[];
  profile?: string;
  /** Whose affairs are on the screen, unless they are those of the person's only site. */
  place?: string | undefined;
  /** The document that the logo leads to. */
  home?: string;
  children: ReactNode;
};

/** The frame of every portal, with the person who is signed in. */
export function StaffShell({ user, nav, profile, place, home, children }: StaffShellProps) {
  const wasNarrow = useFromBrowser(isSidebarNarrow, false);
  const [chosen, setChosen] = useState<boolean | null>(null);
  const coming = useComingSection(nav, user !== null);
  useFocusKept();

  function fold(collapsed: boolean) {
    keepSidebarNarrow(collapsed);
    setChosen(collapsed);
  }

  return (
    <Shell
      nav={nav}
      home={home}
      collapsed={chosen ?? wasNarrow}
      onCollapsed={fold}
      account={user ? <StaffAccount {...{ user, profile, place }} /> : <StaffAccountLoading />}
      narrowAccount={user && <NarrowStaffAccount {...{ user, profile }} />}
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
function useComingSection(nav: ShellNavItem[], isLoaded: boolean): ShellNavItem | undefined {
  const { pathname } = useLocation();
  const { location: next } = useNavigation();
  const isHere = (item: ShellNavItem) => isInSection(pathname, item);
  const asked = nav.find((item) => item.to === next?.pathname && !isHere(item));
  if (asked || isLoaded) return asked;
  // A portal's own address leads to its first section.
  return nav.find(isHere) ?? nav[0];
}
