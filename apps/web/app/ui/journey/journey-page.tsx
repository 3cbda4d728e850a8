import type { ReactNode } from 'react';

type JourneyPageProps = {
  /** The AppBar, and a banner above it when there is one. */
  header: ReactNode;
  children: ReactNode;
};

/** One column for a thumb. Inside it a form with `journeyFormStyle` pushes its BottomBar down. */
export function JourneyPage({ header, children }: JourneyPageProps) {
  return (
    <div className="flex min-h-dvh flex-col">
      {header}
      <main className="mx-auto flex w-full max-w-journey grow flex-col px-5 pt-4">{children}</main>
    </div>
  );
}

export const journeyFormStyle = 'flex grow flex-col gap-5';
