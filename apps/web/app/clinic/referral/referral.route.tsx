import { type ClientLoaderFunctionArgs, useLoaderData } from 'react-router';
import { getStaff } from '#lib/staff-session.ts';
import { pageTitle } from '#shared/page-title.ts';
import { PortalPage } from '#shared/portal-page.tsx';
import { Button } from '#ui/actions/button.tsx';
import { Card } from '#ui/content/card.tsx';
import { showToast } from '#ui/feedback/toast.ts';
import { referralLink } from './referral-link.ts';

export const meta = () => pageTitle('Mi QR');

export function clientLoader({ context }: ClientLoaderFunctionArgs) {
  return { link: referralLink(getStaff(context), location.origin) };
}

export default function Referral() {
  const { link } = useLoaderData<typeof clientLoader>();

  async function copyLink() {
    await navigator.clipboard.writeText(link);
    showToast({ text: 'Enlace copiado.', tone: 'ok', durationMs: 4000 });
  }

  return (
    <PortalPage title="Mi QR">
      <Card title="Tu enlace para pacientes">
        <p className="text-text2">Compártelo: quien entra por él empieza su solicitud contigo.</p>
        <p className="rounded-input bg-sunken px-4 py-3 font-medium break-all">{link}</p>
        <div>
          <Button onClick={() => void copyLink()}>Copiar enlace</Button>
        </div>
      </Card>
    </PortalPage>
  );
}
