import figtree from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url';
import { lazy, type ReactNode, Suspense, useEffect } from 'react';
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useMatches } from 'react-router';
import { useIsAsBuilt } from '#lib/as-built.ts';
import { useBuiltFor } from '#lib/built-for.ts';
import { isAdvisorSignedIn, onSessionOfOtherTab } from '#lib/storage.ts';
import { useFromBrowser } from '#lib/use-from-browser.ts';
import { useMissedPop } from '#lib/use-missed-pop.ts';
import { AppLoading } from '#shared/app-loading.tsx';
import { brand } from '#ui/brand.ts';
import favicon from '#ui/favicon.svg?url';
import { ToastRegion } from '#ui/feedback/toast-region.tsx';
import { earlyScript } from './before-hydration/early-script.ts';
import { useTakeOver } from './before-hydration/use-take-over.ts';
import { RouteError } from './route-error/route-error.tsx';
import { pageConfig } from './site/page-config.ts';
import { type StaticHandle, staticHandleOf } from './site/static-handle.ts';
import appStyles from './styles/app.css?url';
import siteStyles from './styles/site.css?inline';
import formStyles from './styles/site-forms.css?inline';
import tourStyles from './styles/tour.css?inline';

const stylesOf = { site: siteStyles, form: formStyles, tour: tourStyles };

/** Nobody else loads it. */
const SellerBanner = lazy(async () => ({
  default: (await import('./sells/banner/seller-banner.tsx')).SellerBanner,
}));

export const meta = () => [{ title: brand.name }];

/** The document of every page. Public pages carry their own small stylesheet and script, no React. */
export function Layout({ children }: { children: ReactNode }) {
  const { static: kind, script } = useStaticHandle();
  const isStatic = kind !== undefined;
  useTakeOver();
  return (
    // The early script writes on it.
    <html lang="es-PE" data-built-for={useBuiltFor()} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="color-scheme" content="light dark" />
        {!isStatic && (
          // biome-ignore lint/security/noDangerouslySetInnerHtml: a text of our own
          <script dangerouslySetInnerHTML={{ __html: earlyScript }} suppressHydrationWarning />
        )}
        <link rel="icon" href={favicon} type="image/svg+xml" />
        {isStatic ? <SiteStyles of={kind} /> : <AppStyles />}
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
          <script type="module" src={script ?? '/site.js'} />
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
  const isAsBuilt = useIsAsBuilt();
  const isAdvisor = useFromBrowser<boolean>(isAdvisorSignedIn, false);
  return (
    <>
      {isAdvisor && (
        <Suspense>
          <SellerBanner />
        </Suspense>
      )}
      <div
        className={isAsBuilt ? 'contents for-others:hidden' : 'contents'}
        aria-busy={isAsBuilt || undefined}
      >
        <Outlet />
      </div>
      {isAsBuilt && (
        <div className="hidden for-others:contents">
          <AppLoading />
        </div>
      )}
      <ToastRegion />
    </>
  );
}

export function ErrorBoundary() {
  return <RouteError />;
}

/** What the built `index.html` shows until the script of the page is there. */
export function HydrateFallback() {
  return <AppLoading />;
}

function AppStyles() {
  return (
    <>
      <link rel="preload" as="font" type="font/woff2" href={figtree} crossOrigin="anonymous" />
      <link rel="stylesheet" href={appStyles} />
    </>
  );
}

/**
 * Inside the page: small, and one way to the server less before it is seen. The font, named in it, is not preloaded:
 * browsers hold the first paint for a font that is. Public pages run no React.
 */
function SiteStyles({ of }: { of: keyof typeof stylesOf }) {
  if (!import.meta.env.SSR) return null;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own stylesheet
  return <style dangerouslySetInnerHTML={{ __html: stylesOf[of] }} />;
}

/** What the routes of this page say together. */
function useStaticHandle(): StaticHandle {
  return Object.assign({}, ...useMatches().map(({ handle }) => staticHandleOf(handle)));
}
