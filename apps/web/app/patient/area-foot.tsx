import { SupportHelp } from '#shared/support-help.tsx';
import { AreaSignOut } from './area-sign-out.tsx';

/** The same two ways out below every screen of the area. */
export function AreaFoot() {
  return (
    <div className="mt-auto flex flex-col pb-5">
      <AreaSignOut tone="quiet" wide />
      <SupportHelp />
    </div>
  );
}
