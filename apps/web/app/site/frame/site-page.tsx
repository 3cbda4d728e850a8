import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { frameCopy } from './copy.ts';
import { HelpBlock } from './help-block.tsx';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';

/** What stands around every public page. Plain links: nothing here runs React in the browser. */
export function SitePage({ children }: { children: ReactNode }) {
  const isContactPage = /^\/contact-us\/?$/.test(useLocation().pathname);
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#contenido"
        className="sr-only rounded-button bg-surface px-4 py-3 font-semibold text-brand-text focus:not-sr-only focus:absolute focus:top-2 focus:left-2 focus:z-10"
      >
        {frameCopy.skip}
      </a>
      <SiteHeader />
      <main id="contenido" className="flex grow flex-col">
        {children}
      </main>
      <HelpBlock withChat={!isContactPage} />
      <SiteFooter />
    </div>
  );
}
