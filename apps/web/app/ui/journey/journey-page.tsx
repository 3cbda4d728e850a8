import type { ReactNode } from 'react';
import { FetchedWordmark } from '../fetched-wordmark.tsx';

type JourneyPageProps = {
  /** The AppBar, and a banner above it when there is one. */
  header: ReactNode;
  children: ReactNode;
};

/**
 * One column for a thumb; at a desk a sheet of paper under the brand, with a second column where the screen has a
 * JourneyAside. Inside it a form with `journeyFormStyle` pushes its BottomBar down.
 */
export function JourneyPage({ header, children }: JourneyPageProps) {
  return (
    <div className="flex min-h-dvh flex-col md:items-center md:px-5 md:py-8">
      <FetchedWordmark className="hidden h-9 shrink-0 md:mb-6 md:block" />
      <div className="flex w-full grow flex-col md:max-w-journey-card md:grow-0 md:rounded-card md:border md:border-border md:bg-surface md:px-6 md:py-2 md:shadow-raised lg:has-data-aside:max-w-journey-wide">
        {header}
        <main
          className={`mx-auto flex w-full max-w-journey grow flex-col px-5 pt-4 md:max-w-none ${asideRoomStyle}`}
        >
          {children}
        </main>
      </div>
    </div>
  );
}

export const journeyFormStyle = 'flex grow flex-col gap-5';

/** The room that a JourneyAside takes at a desk, and enough height for a form shorter than it. */
export const asideRoomStyle = 'relative lg:has-data-aside:min-h-96 lg:has-data-aside:pr-95';
