import { Outlet, useLocation } from 'react-router';
import { SiteFooter } from '../frame/site-footer.tsx';
import { contentId, SkipLink } from '../frame/skip-link.tsx';
import type { StaticHandle } from '../static-handle.ts';
import { TourHeader } from './tour-header.tsx';
import { tourStepAt } from './tour-paths.ts';
import { TourWays } from './tour-ways.tsx';

export const handle: StaticHandle = { static: 'tour', script: '/tour.js' };

/** What stands around every step. The clinics' support has hours of its own, which a step tells. */
export default function Tour() {
  const step = tourStepAt(useLocation().pathname);
  return (
    <div data-tour className="flex min-h-dvh flex-col">
      <SkipLink />
      <TourHeader step={step} />
      <main id={contentId} className="flex grow flex-col">
        <Outlet />
      </main>
      <TourWays step={step} />
      <SiteFooter withMarks={false} />
    </div>
  );
}
