import { useSearchParams } from 'react-router';
import { Notice } from '#ui/feedback/notice.tsx';

/** Why the person is here: both spellings of the specification mean an expired session. */
export function SessionBanner() {
  const [query] = useSearchParams();
  const session = query.get('session');
  if (session === 'expired' || query.has('session-expired')) {
    return (
      <Notice tone="warn" title="Sesión expirada" announce>
        Por favor, inicia sesión nuevamente.
      </Notice>
    );
  }
  if (session !== 'closed') return null;
  return (
    <Notice tone="ok" title="Cerraste tu sesión" announce>
      Lo que guardaste te espera aquí.
    </Notice>
  );
}
