import { type ClientLoaderFunctionArgs, useLoaderData } from 'react-router';
import { loadNothing } from '#lib/as-built.ts';
import { pageTitle } from '#shared/page-title.ts';
import { copy } from '#shared/portal/patients/copy.ts';
import { loadProcedures } from '#shared/portal/patients/load-procedures.ts';
import { PatientsScreen } from '#shared/portal/patients/patients-screen.tsx';
import { SessionOver } from '#shared/session-over.tsx';
import { LinkButton } from '#ui/actions/link-button.tsx';

export const meta = () => pageTitle(copy.title);
export const loader = loadNothing;

export function clientLoader(args: ClientLoaderFunctionArgs) {
  return loadProcedures(args);
}
clientLoader.hydrate = true as const;

export default function Patients() {
  return (
    <PatientsScreen
      {...useLoaderData<typeof clientLoader>()}
      path="/health-center/patients"
      action={
        // Another document: it is the one that may ask for the camera.
        <LinkButton href="/health-center/scan" size="compact">
          Escanear QR
        </LinkButton>
      }
    />
  );
}

export function ErrorBoundary() {
  return <SessionOver />;
}
