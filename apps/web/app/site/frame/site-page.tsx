import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { frameCopy } from './copy.ts';
import { HelpBlock } from './help-block.tsx';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';
import { contentId, SkipLink } from './skip-link.tsx';

const helpOfPatients = { hours: frameCopy.hours, closed: frameCopy.closed };
const helpOfClinics = { hours: frameCopy.clinicHours, closed: frameCopy.clinicClosed };

/** What stands around every public page. Plain links: nothing here runs React in the browser. */
export function SitePage({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const isContactPage = /^\/contact-us\/?$/.test(pathname);
  const isOfClinics = pathname.startsWith('/health-center/');
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <SiteHeader loginPath={isOfClinics ? '/health-center/login' : '/login'} />
      <main id={contentId} className="flex grow flex-col">
        {children}
      </main>
      <HelpBlock withChat={!isContactPage} {...(isOfClinics ? helpOfClinics : helpOfPatients)} />
      <SiteFooter withMarks={!isOfClinics} />
    </div>
  );
}
