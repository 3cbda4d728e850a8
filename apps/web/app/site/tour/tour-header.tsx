import { ThreadProgress } from '#ui/thread/thread-progress.tsx';
import { Wordmark } from '#ui/wordmark.tsx';
import { textLinkStyle } from '../frame/text-link.ts';
import { copy } from './copy.ts';
import { tourPaths } from './tour-paths.ts';

export function TourHeader({ step }: { step: number }) {
  const steps = tourPaths.length;
  const text = copy.progress(step, steps);
  return (
    <header className="mx-auto w-full max-w-page px-5 pt-3">
      <div className="flex items-center justify-between gap-4">
        <a
          href="/clinics"
          aria-label={copy.home}
          className="inline-flex min-h-11 items-center rounded-input"
        >
          <Wordmark className="h-8" />
        </a>
        <a href="/health-center/login" className={textLinkStyle}>
          {copy.leave}
        </a>
      </div>
      <div className="flex items-center gap-4 py-2">
        <div
          role="progressbar"
          aria-label={copy.progressLabel}
          aria-valuemin={0}
          aria-valuemax={steps}
          aria-valuenow={step}
          aria-valuetext={text}
          className="flex grow"
        >
          <ThreadProgress value={(step / steps) * 100} />
        </div>
        <p className="shrink-0 text-small text-text2 tabular-nums">{text}</p>
      </div>
    </header>
  );
}
