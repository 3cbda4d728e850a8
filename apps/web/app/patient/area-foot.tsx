import { SignOutButton } from '#shared/sign-out-button.tsx';
import { SupportHelp } from '#shared/support-help.tsx';

/** The same two ways out below every screen of the area. */
export function AreaFoot() {
  return (
    <div className="mt-auto flex flex-col pb-5">
      <SignOutButton action="/logout" tone="quiet" wide />
      <SupportHelp />
    </div>
  );
}
