import { Users } from 'lucide-react';
import { type ClientLoaderFunctionArgs, useLoaderData } from 'react-router';
import { getStaff, loadStaff } from '#lib/staff-session.ts';
import { EmptyList } from '#shared/empty-list.tsx';
import { pageTitle } from '#shared/page-title.ts';
import { PortalPage } from '#shared/portal-page.tsx';
import { StaffShell } from '#shared/staff-shell.tsx';
import { LinkButton } from '#ui/actions/link-button.tsx';

export const meta = () => pageTitle('Pacientes');
export const clientMiddleware = [loadStaff('sells')];

export function clientLoader({ context }: ClientLoaderFunctionArgs) {
  return getStaff(context);
}

const nav = [{ to: '/sells', label: 'Pacientes', icon: Users }];

export default function Sells() {
  return (
    <StaffShell user={useLoaderData<typeof clientLoader>()} nav={nav}>
      <PortalPage
        title="Pacientes"
        actions={
          <LinkButton to="/onboarding" size="compact">
            Añadir paciente
          </LinkButton>
        }
      >
        <EmptyList />
      </PortalPage>
    </StaffShell>
  );
}
