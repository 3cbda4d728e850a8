import type { ReactNode } from 'react';

type CenteredPageProps = { scene: ReactNode; heading: string; children: ReactNode };

/** A page that says one thing: a drawing, a title and what to do next. */
export function CenteredPage({ scene, heading, children }: CenteredPageProps) {
  return (
    <div className="mx-auto flex w-full max-w-journey grow flex-col items-center justify-center gap-4 px-5 py-10 text-center">
      {scene}
      <h1 className="text-h1 font-bold">{heading}</h1>
      {children}
    </div>
  );
}
