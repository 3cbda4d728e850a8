import { saveVehicle } from '@alivio/contract/backing.ts';
import { useState } from 'react';
import {
  type ClientActionFunctionArgs,
  type ClientLoaderFunctionArgs,
  useLoaderData,
  useRevalidator,
} from 'react-router';
import { loadClient, requireClient } from '#lib/client-session.ts';
import { clientExits, stay, submit } from '#lib/guards.ts';
import { usePolling } from '#lib/use-polling.ts';
import { pageTitle } from '#shared/page-title.ts';
import { AppBar } from '#ui/journey/app-bar.tsx';
import { JourneyPage } from '#ui/journey/journey-page.tsx';
import { BackingNotNow } from '../backing-not-now.tsx';
import { type LoadedBacking, loadBacking } from '../load-backing.ts';
import { requireLoan } from '../load-documents.ts';
import { copy } from './copy.ts';
import { VehicleDataForm } from './vehicle-data-form.tsx';
import { vehicleOf } from './vehicle-form.ts';
import { VehiclePapers } from './vehicle-papers.tsx';
import { VehicleRules } from './vehicle-rules.tsx';
import { VehicleStatus } from './vehicle-status.tsx';

const POLL_MS = 10_000;

export const meta = () => pageTitle(copy.title);
export const clientMiddleware = [loadClient];

export function clientLoader({ context }: ClientLoaderFunctionArgs) {
  return loadBacking({ context }, 'collateral');
}

export async function clientAction({ request, context }: ClientActionFunctionArgs) {
  const params = { id: requireLoan(await requireClient(context)).id };
  const body = vehicleOf(await request.formData());
  const saved = await submit(saveVehicle, { params, body }, clientExits);
  return saved.ok ? null : stay(saved.error);
}

export default function VehicleOfLoan() {
  const loaded = useLoaderData<typeof clientLoader>();
  return (
    <JourneyPage
      header={
        <AppBar title={copy.title} back={{ to: '/identity-validation' }} home={{ to: '/user' }} />
      }
    >
      <Step {...loaded} />
    </JourneyPage>
  );
}

function Step({ loanId, backing }: LoadedBacking) {
  const { vehicle, phase } = backing;
  // What is being corrected: once it is saved as something else, nothing is.
  const [edited, setEdited] = useState<string | null>(null);
  const isEditing = edited !== null && edited === entered(vehicle);
  const { revalidate } = useRevalidator();
  const isWaiting = vehicle?.state === 'submitted' || vehicle?.state === 'accepted';
  usePolling(isWaiting && !isEditing ? revalidate : null, POLL_MS);
  const startEditing = () => setEdited(entered(vehicle));

  const edit = phase === 'open' ? startEditing : undefined;
  if (isWaiting && !isEditing) return <VehicleStatus vehicle={vehicle} onEdit={edit} />;
  if (phase === 'early')
    return (
      <BackingNotNow title={copy.heading} text={copy.tooEarly} back={copy.toDocuments}>
        <VehicleRules />
      </BackingNotNow>
    );
  if (phase === 'closed')
    return <BackingNotNow title={copy.closedHeading} text={copy.closed} back={copy.home} />;
  const hasPapersToSend = vehicle?.state === 'incomplete' || vehicle?.state === 'observed';
  if (hasPapersToSend && !isEditing && vehicle.document)
    return (
      <VehiclePapers
        key={vehicle.state}
        loanId={loanId}
        vehicle={vehicle}
        document={vehicle.document}
        onEdit={startEditing}
      />
    );
  return <VehicleDataForm vehicle={vehicle} onSaved={() => setEdited(null)} />;
}

/** What the client said of it and how far it is; null before anything was. */
function entered(vehicle: LoadedBacking['backing']['vehicle']): string | null {
  if (vehicle === null) return null;
  const { state, plate, brand, model, year } = vehicle;
  return [state, plate, brand, model, year].join();
}
