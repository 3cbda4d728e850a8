import { termsOfUse } from '../content/terms/terms-of-use.ts';
import { pageMeta } from '../frame/page-meta.ts';
import { LegalPage } from './legal-page.tsx';

export const meta = () =>
  pageMeta({
    title: termsOfUse.title,
    description:
      'Montos, plazos, tasas, pagos y derechos de tu crédito para procedimientos médicos.',
  });

export default function TermsOfUse() {
  return <LegalPage text={termsOfUse} />;
}
