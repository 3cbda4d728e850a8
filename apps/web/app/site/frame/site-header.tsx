import { Wordmark } from '#ui/wordmark.tsx';
import { greetingScript } from '../../before-hydration/early-script.ts';
import { frameCopy } from './copy.ts';
import { textLinkStyle } from './text-link.ts';

const greeting = greetingScript(frameCopy.account, frameCopy.portal);

export function SiteHeader({ loginPath }: { loginPath: string }) {
  return (
    <header className="mx-auto flex w-full max-w-page items-center justify-between gap-4 px-5 py-3 print:hidden">
      <a
        href="/start-onboarding"
        data-home-link
        aria-label={frameCopy.home}
        className="inline-flex min-h-11 items-center"
      >
        <Wordmark className="h-8" />
      </a>
      <nav aria-label={frameCopy.navLabel} className="flex gap-5 sm:gap-8">
        <a href="#ayuda" className={textLinkStyle}>
          {frameCopy.help}
        </a>
        <a href={loginPath} className={textLinkStyle}>
          {frameCopy.login}
        </a>
      </nav>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a text of our own */}
      <script dangerouslySetInnerHTML={{ __html: greeting }} />
    </header>
  );
}
