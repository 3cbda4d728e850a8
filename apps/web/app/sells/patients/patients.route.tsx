import { pageTitle } from '#shared/page-title.ts';
import { OpensSoon } from '#shared/portal/portal-opens-soon.tsx';
import { PortalPage } from '#shared/portal/portal-page.tsx';
import { LinkButton } from '#ui/actions/link-button.tsx';

export const meta = () => pageTitle('Pacientes');

export default function Patients() {
  return (
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
  );
}
