import { ChevronLeft, ChevronRight } from 'lucide-react';
import { buttonStyle } from '#ui/actions/button-style.ts';
import { copy } from './copy.ts';
import { tourPaths } from './tour-paths.ts';

/** Plain links in reach of the thumb; `script/walk-tour.ts` follows them for keys and swipes. */
export function TourWays({ step }: { step: number }) {
  const previous = tourPaths[step - 2];
  const next = tourPaths[step];
  return (
    <nav
      aria-label={copy.waysLabel}
      className="sticky bottom-0 z-10 border-t border-border bg-surface pb-[env(safe-area-inset-bottom)]"
    >
      <div className="mx-auto flex w-full max-w-page items-center gap-3 px-5 py-3">
        <p className="hidden grow text-small text-text2 lg:block">{copy.keys}</p>
        {previous !== undefined && (
          <a
            href={previous}
            rel="prev"
            className={`${buttonStyle({ tone: 'secondary' })} grow basis-0 lg:grow-0 lg:basis-44`}
          >
            <ChevronLeft className="size-5" strokeWidth={1.75} aria-hidden="true" />
            {copy.previous}
          </a>
        )}
        {next === undefined ? (
          <a
            href="/health-center/login"
            className={`${buttonStyle({})} grow basis-0 lg:grow-0 lg:basis-44`}
          >
            {copy.close}
          </a>
        ) : (
          <a
            href={next}
            rel="next"
            className={`${buttonStyle({})} grow basis-0 lg:grow-0 lg:basis-44`}
          >
            {copy.next}
            <ChevronRight className="size-5" strokeWidth={1.75} aria-hidden="true" />
          </a>
        )}
      </div>
    </nav>
  );
}
