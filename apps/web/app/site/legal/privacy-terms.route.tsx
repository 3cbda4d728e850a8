import { privacyTerms } from '../content/privacy/privacy-terms.ts';
import { pageMeta } from '../frame/page-meta.ts';
import { LegalPage } from './legal-page.tsx';

export const meta = () =>
  pageMeta({
    title: privacyTerms.title,
    description:
      'Qué datos usamos, para qué, con quién los compartimos y cómo ejerces tus derechos.',
  });

export default function PrivacyTerms() {
  return <LegalPage text={privacyTerms} />;
}
