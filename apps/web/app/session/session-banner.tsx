import { useSearchParams } from 'react-router';
import { useFromBrowser } from '#lib/use-from-browser.ts';
import { TextLink } from '#shared/text-link.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import type { Tone } from '#ui/feedback/tone.ts';

interface Banner {
  tone: Tone;
  title: string;
  text: string;
  /** For whoever is in the wrong place. */
  way?: { to: string; text: string };
}

const banners: Record<string, Banner> = {
  expired: {
    tone: 'warn',
    title: 'Sesión expirada',
    text: 'Por favor, inicia sesión nuevamente.',
  },
  closed: { tone: 'ok', title: 'Cerraste tu sesión', text: 'Lo que guardaste te espera aquí.' },
  renewed: {
    tone: 'ok',
    title: 'Tu contraseña está lista',
    text: 'Inicia sesión con tu contraseña nueva.',
  },
  team: {
    tone: 'info',
    title: 'Esta sección es del equipo',
    text: 'Inicia sesión con tu cuenta de trabajo.',
    way: { to: '/login', text: 'Soy paciente: ir a mi cuenta' },
  },
  'link-spent': {
    tone: 'warn',
    title: 'Ese enlace ya no sirve',
    text: 'Cada enlace se usa una sola vez y dura 10 minutos. Inicia sesión para continuar.',
  },
};

/** Why the person is here: both spellings of the specification mean an expired session. */
export function SessionBanner() {
  const [query] = useSearchParams();
  const reason = useFromBrowser(() => reasonIn(query), null);
  const banner = reason === null ? undefined : banners[reason];
  if (!banner) return null;
  return (
    <Notice
      tone={banner.tone}
      title={banner.title}
      announce
      actions={banner.way && <TextLink to={banner.way.to}>{banner.way.text}</TextLink>}
    >
      {banner.text}
    </Notice>
  );
}

function reasonIn(query: URLSearchParams): string | null {
  return query.has('session-expired') ? 'expired' : query.get('session');
}
