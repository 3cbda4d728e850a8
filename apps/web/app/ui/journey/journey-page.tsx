import type { ReactNode } from 'react';
import { brand } from '../brand.ts';
import favicon from '../favicon.svg?url';

type JourneyPageProps = {
  /** The AppBar, and a banner above it when there is one. */
  header: ReactNode;
  children: ReactNode;
};

/**
 * One column for a thumb; at a desk a sheet of paper under the brand. Inside it a form with
 * `journeyFormStyle` pushes its BottomBar down.
 */
export function JourneyPage({ header, children }: JourneyPageProps) {
  return (
    <div className="flex min-h-dvh flex-col md:items-center md:px-5 md:py-8">
      <p className="hidden items-center gap-2 pb-6 text-h2 font-bold tracking-tight text-brand-text md:flex">
        <img src={favicon} alt="" className="size-9" />
        {brand.name}
      </p>
      <div className="flex w-full grow flex-col md:max-w-journey-card md:grow-0 md:rounded-card md:border md:border-border md:bg-surface md:px-6 md:py-2 md:shadow-raised">
        {header}
        <main className="mx-auto flex w-full max-w-journey grow flex-col px-5 pt-4 md:max-w-none">
          {children}
        </main>
      </div>
    </div>
  );
}

export const journeyFormStyle = 'flex grow flex-col gap-5';
