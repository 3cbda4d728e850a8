import type { StaffUser } from '@alivio/contract/staff.ts';
import { type ReactNode, useState } from 'react';
import { isSidebarNarrow, keepSidebarNarrow } from '#lib/storage.ts';
import { AnyLink } from '#ui/actions/any-link.tsx';
import { Avatar } from '#ui/content/avatar.tsx';
import { Shell } from '#ui/portal/shell.tsx';
import type { ShellNavItem } from '#ui/portal/shell-nav.tsx';
import { SignOutButton } from './sign-out-button.tsx';

type StaffShellProps = {
  user: StaffUser;
  nav: ShellNavItem[];
  profile?: string;
  toolbar?: ReactNode;
  children: ReactNode;
};

/** The frame of every portal, with the person who is signed in. */
export function StaffShell({ user, nav, profile, toolbar, children }: StaffShellProps) {
  const [narrow, setNarrow] = useState(isSidebarNarrow);

  function fold(collapsed: boolean) {
    keepSidebarNarrow(collapsed);
    setNarrow(collapsed);
  }

  return (
    <Shell
      nav={nav}
      toolbar={toolbar}
      collapsed={narrow}
      onCollapsed={fold}
      account={
        <div className="flex flex-col gap-2">
          <Person user={user} profile={profile} />
          <SignOutButton action="/health-center/logout" tone="secondary" size="compact" wide />
        </div>
      }
    >
      {children}
    </Shell>
  );
}

/** The site, its headquarters and the name with the role's word (spec 3 §2). */
function Person({ user, profile }: { user: StaffUser; profile: string | undefined }) {
  const card = (
    <>
      <Avatar
        name={`${user.first_name} ${user.last_name}`}
        imageUrl={user.avatar_url ?? undefined}
      />
      <span className="flex min-w-0 flex-col text-small">
        <span className="font-semibold">{user.userName_role}</span>
        {user.health_center_name !== null && (
          <span className="text-text2">
            {user.health_center_name}, {user.headquarter_name}
          </span>
        )}
      </span>
    </>
  );
  const row = 'flex items-center gap-3 rounded-button p-1';
  if (profile === undefined) return <div className={row}>{card}</div>;
  return (
    <AnyLink target={{ to: profile }} className={`${row} hover:bg-sunken`}>
      {card}
    </AnyLink>
  );
}
