import type { StaffUser } from '@alivio/contract/staff.ts';
import { LogOut } from 'lucide-react';
import type { ReactNode } from 'react';
import { Form } from 'react-router';
import { AnyLink } from '#ui/actions/any-link.tsx';
import { iconButtonStyle } from '#ui/actions/icon-button.tsx';
import { SignOutButton } from '../sign-out-button.tsx';
import { StaffFace } from './staff-face.tsx';

type StaffAccountProps = {
  user: StaffUser;
  profile: string | undefined;
  /** What the person is looking at, where that is not always their first site. */
  place?: string | undefined;
};

/** The site, its headquarters and the name with the role's word (spec 3 §2). */
export function StaffAccount({ user, profile, place = siteOf(user) }: StaffAccountProps) {
  return (
    <div className="flex flex-col gap-2">
      <ToProfile profile={profile} className="flex items-center gap-3 rounded-button p-1">
        <StaffFace user={user} />
        <span className="flex min-w-0 flex-col text-small">
          <span className="font-semibold">{user.userName_role}</span>
          {place !== undefined && <span className="text-text2">{place}</span>}
        </span>
      </ToProfile>
      <SignOutButton action="/health-center/logout" tone="secondary" size="compact" wide />
    </div>
  );
}

function siteOf({ health_center_name, headquarter_name }: StaffUser): string | undefined {
  return health_center_name === null ? undefined : `${health_center_name}, ${headquarter_name}`;
}

/** In a sidebar of icons: the words are tooltips. */
export function NarrowStaffAccount({ user, profile }: Omit<StaffAccountProps, 'place'>) {
  return (
    <div className="flex flex-col items-center gap-2">
      <ToProfile profile={profile} className="rounded-full" title={user.userName_role}>
        <StaffFace user={user} />
        <span className="sr-only">{user.userName_role}</span>
      </ToProfile>
      <Form method="post" action="/health-center/logout">
        <button
          type="submit"
          aria-label="Cerrar sesión"
          title="Cerrar sesión"
          className={iconButtonStyle}
        >
          <LogOut className="size-5" strokeWidth={1.75} aria-hidden="true" />
        </button>
      </Form>
    </div>
  );
}

type ToProfileProps = {
  profile: string | undefined;
  className: string;
  title?: string;
  children: ReactNode;
};

/** Not every portal has a profile. */
function ToProfile({ profile, className, ...rest }: ToProfileProps) {
  if (profile === undefined) return <div {...rest} className={className} />;
  return <AnyLink {...rest} target={{ to: profile }} className={`${className} hover:bg-sunken`} />;
}
