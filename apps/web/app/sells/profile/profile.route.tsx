import {
  type ClientActionFunctionArgs,
  type ClientLoaderFunctionArgs,
  useLoaderData,
} from 'react-router';
import { pageTitle } from '#shared/page-title.ts';
import { PortalPage } from '#shared/portal/portal-page.tsx';
import { PasswordCard } from '#shared/portal/profile/password-card.tsx';
import { saveProfile } from '#shared/portal/profile/save-profile.ts';
import { getStaff } from '#shared/portal/staff-session.ts';
import { SignOutButton } from '#shared/sign-out-button.tsx';
import { Card } from '#ui/content/card.tsx';
import { DetailList } from '#ui/content/detail-list.tsx';

export const meta = () => pageTitle('Perfil');

export function clientLoader({ context }: ClientLoaderFunctionArgs) {
  return getStaff(context);
}

export function clientAction({ request }: ClientActionFunctionArgs) {
  return saveProfile(request);
}

/** An advisor's details are the lender's to change; the password is their own. */
export default function Profile() {
  const { first_name, last_name, email, code } = useLoaderData<typeof clientLoader>();
  return (
    <PortalPage title="Perfil">
      <div className="grid items-start gap-5 lg:grid-cols-2">
        <Card title="Tus datos">
          <DetailList
            items={[
              { term: 'Nombre', value: `${first_name} ${last_name}` },
              { term: 'Correo electrónico', value: email },
              { term: 'Código', value: code },
            ]}
          />
          <p className="text-small text-text2">
            Para corregir tus datos, escribe al equipo de Operaciones.
          </p>
        </Card>
        <div className="flex min-w-0 flex-col gap-5">
          <PasswordCard />
          <SignOutButton action="/health-center/logout" tone="secondary" />
        </div>
      </div>
    </PortalPage>
  );
}
