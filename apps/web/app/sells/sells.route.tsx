import { Users } from 'lucide-react';
import type { ClientLoaderFunctionArgs } from 'react-router';
import { loadNothing, useLoaded } from '#lib/as-built.ts';
import type { BuiltFor } from '#lib/built-for.ts';
import { pageTitle } from '#shared/page-title.ts';
import { OpensSoon } from '#shared/portal/portal-opens-soon.tsx';
import { PortalPage } from '#shared/portal/portal-page.tsx';
import { getStaff, loadStaff } from '#shared/portal/staff-session.ts';
import { StaffShell } from '#shared/portal/staff-shell.tsx';
import { LinkButton } from '#ui/actions/link-button.tsx';

export const meta = () => pageTitle('Pacientes');
export const handle: BuiltFor = { builtFor: ['sells'] };
export const loader = loadNothing;
export const clientMiddleware = [loadStaff('sells')];

export function clientLoader({ context }: ClientLoaderFunctionArgs) {
  return getStaff(context);
}
clientLoader.hydrate = true as const;

const nav = [{ to: '/sells', label: 'Pacientes', icon: Users }];

export default function Sells() {
  return (
    <StaffShell user={useLoaded<typeof clientLoader>()} nav={nav}>
      <PortalPage
        title="Pacientes"
        actions={
          <LinkButton to="/onboarding" size="compact">
            Añadir paciente
          </LinkButton>
        }
      >
        <OpensSoon>
          Aquí buscarás a una persona por su nombre o documento y seguirás su solicitud con ella.
        </OpensSoon>
      </PortalPage>
    </StaffShell>
  );
}
