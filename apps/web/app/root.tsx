import figtree from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url';
import { type ReactNode, useEffect } from 'react';
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useMatches } from 'react-router';
import { onSessionOfOtherTab } from '#lib/storage.ts';
import { useMissedPop } from '#lib/use-missed-pop.ts';
import { brand } from '#ui/brand.ts';
import favicon from '#ui/favicon.svg?url';
import { ToastRegion } from '#ui/feedback/toast-region.tsx';
import { RouteError } from './route-error/route-error.tsx';
import { pageConfig } from './site/page-config.ts';
import appStyles from './styles/app.css?url';
import siteStyles from './styles/site.css?url';

export const meta = () => [{ title: brand.name }];

/** The document of every page. Public pages carry their own small stylesheet and script, no React. */
export function Layout({ children }: { children: ReactNode }) {
  const isStatic = useIsStaticPage();
  return (
    <html lang="es-PE">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="color-scheme" content="light dark" />
        <link rel="icon" href={favicon} type="image/svg+xml" />
        <link rel="preload" as="font" type="font/woff2" href={figtree} crossOrigin="anonymous" />
        <link rel="stylesheet" href={isStatic ? siteStyles : appStyles} />
        <Meta />
        <Links />
      </head>
      {/* The server fills the tokens in, so the page differs from what was built. */}
      <body
        data-support-phone={pageConfig.supportPhone}
        data-support-email={pageConfig.supportEmail}
        data-support-call-url={pageConfig.supportCallUrl}
        data-support-chat-url={pageConfig.supportChatUrl}
        suppressHydrationWarning
      >
        {children}
        {isStatic ? (
          <script type="module" src="/site.js" />
        ) : (
          <>
            <ScrollRestoration />
            <Scripts />
          </>
        )}
      </body>
    </html>
  );
}

export default function Root() {
  useMissedPop();
  // What stands on this screen belongs to whoever was signed in when it was loaded.
  useEffect(() => onSessionOfOtherTab(() => window.location.reload()), []);
  return (
    <>
      <Outlet />
      <ToastRegion />
    </>
  );
}

export function ErrorBoundary() {
  return <RouteError />;
}

/** What the built `index.html` shows until the script of the page is there. */
export function HydrateFallback() {
  return (
    <div className="flex min-h-dvh flex-col items-center justify-center gap-4">
      <img src={favicon} alt="" className="size-12 animate-breathe" />
      <p role="status" className="text-text2">
        Cargando…
      </p>
    </div>
  );
}

function useIsStaticPage(): boolean {
  return useMatches().some(({ handle }) => isStaticHandle(handle));
}

function isStaticHandle(handle: unknown): boolean {
  return (
    typeof handle === 'object' && handle !== null && 'static' in handle && handle.static === true
  );
}
