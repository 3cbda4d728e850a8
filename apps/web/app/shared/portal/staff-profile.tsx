import type { StaffUser } from '@alivio/contract/staff.ts';
import { Card } from '#ui/content/card.tsx';
import { DetailList } from '#ui/content/detail-list.tsx';
import { SignOutButton } from '../sign-out-button.tsx';
import { PortalPage } from './portal-page.tsx';

const roleNames: Record<StaffUser['role'], string> = {
  health_center_admin: 'Admin',
  health_center_user: 'Ventas',
  management: 'Gerencia',
  sells: 'Asesor de ventas',
  operations: 'Operaciones',
};

export function StaffProfile({ user }: { user: StaffUser }) {
  return (
    <PortalPage title="Perfil">
      <Card title={`${user.first_name} ${user.last_name}`}>
        <DetailList
          items={[
            { term: 'Correo electrónico', value: user.email },
            { term: 'Rol', value: roleNames[user.role] },
            ...(user.health_centers.length > 0 ? [{ term: 'Sedes', value: sitesText(user) }] : []),
          ]}
        />
        <p className="text-small text-text2">
          Para cambiar el correo o la cuenta bancaria, escríbenos: nosotros lo hacemos contigo.
        </p>
      </Card>
      <div>
        <SignOutButton action="/health-center/logout" tone="secondary" />
      </div>
    </PortalPage>
  );
}

function sitesText({ health_centers }: StaffUser): string {
  return health_centers.map((site) => `${site.name}, ${site.headquarter_name}`).join('; ');
}
