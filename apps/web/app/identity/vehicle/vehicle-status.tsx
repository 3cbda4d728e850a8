import { SupportHelp } from '#shared/support-help.tsx';
import { LinkButton } from '#ui/actions/link-button.tsx';
import { BottomBar } from '#ui/journey/bottom-bar.tsx';
import { WaitingScreen } from '#ui/journey/waiting-screen.tsx';
import { copy } from './copy.ts';
import { type Vehicle, VehicleCard } from './vehicle-card.tsx';

/** Nothing left to do but wait; another vehicle is still possible. */
export function VehicleStatus({
  vehicle,
  onEdit,
}: {
  vehicle: Vehicle;
  onEdit: (() => void) | undefined;
}) {
  const { title, facts } = vehicle.state === 'accepted' ? copy.accepted : copy.submitted;
  return (
    <div className="flex grow flex-col gap-5">
      <WaitingScreen title={title} facts={[...facts]} />
      <VehicleCard vehicle={vehicle} onEdit={onEdit} />
      <SupportHelp />
      <BottomBar>
        <LinkButton to="/identity-validation" isFetchedAhead={false} tone="secondary" wide>
          {copy.home}
        </LinkButton>
      </BottomBar>
    </div>
  );
}
