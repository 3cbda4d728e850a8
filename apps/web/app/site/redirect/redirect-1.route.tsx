import { pageMeta } from '../frame/page-meta.ts';
import { pageConfig } from '../page-config.ts';
import { copy } from './copy.ts';
import { RedirectPage } from './redirect-page.tsx';

export const meta = () => pageMeta(copy);

export default function RedirectOne() {
  return <RedirectPage target={pageConfig.redirect1Url} />;
}
