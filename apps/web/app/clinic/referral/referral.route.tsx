import { type ClientLoaderFunctionArgs, useLoaderData } from 'react-router';
import { loadNothing } from '#lib/as-built.ts';
import { pageTitle } from '#shared/page-title.ts';
import { PortalPage } from '#shared/portal/portal-page.tsx';
import { getStaff } from '#shared/portal/staff-session.ts';
import { Button } from '#ui/actions/button.tsx';
import { Card } from '#ui/content/card.tsx';
import { showToast } from '#ui/feedback/toast.ts';
import { referralCodeOf, referralLink } from './referral-link.ts';

export const meta = () => pageTitle('Mi QR');
export const loader = loadNothing;

export function clientLoader({ context }: ClientLoaderFunctionArgs) {
  const code = referralCodeOf(getStaff(context));
  return { code, link: referralLink(code, location.origin) };
}
clientLoader.hydrate = true as const;

export default function Referral() {
  const { code, link } = useLoaderData<typeof clientLoader>();
  return (
    <PortalPage title="Mi QR">
      <Card title="Tu enlace para pacientes">
        <p className="text-text2">
          {code === null
            ? 'Lleva al inicio de Alivio. No tiene código de referido: solo lo llevan los enlaces del equipo de ventas.'
            : `Las solicitudes que empiezan en este enlace quedan con tu código, ${code}.`}
        </p>
        <p className="rounded-input bg-sunken px-4 py-3 font-medium break-all">{link}</p>
        <div>
          <Button onClick={() => void copyLink(link)}>Copiar enlace</Button>
        </div>
        <p className="text-small text-text2">
          Muy pronto podrás descargar aquí este enlace como código QR.
        </p>
      </Card>
    </PortalPage>
  );
}

async function copyLink(link: string) {
  try {
    await navigator.clipboard.writeText(link);
    showToast({ text: 'Enlace copiado.', tone: 'ok' });
  } catch {
    // A browser may refuse, and has no clipboard at all on a page without TLS.
    const text = 'No pudimos copiarlo. Selecciona el enlace y cópialo.';
    showToast({ text, tone: 'bad' });
  }
}
