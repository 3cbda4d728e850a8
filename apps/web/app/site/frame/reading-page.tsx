import type { ReactNode } from 'react';

type ReadingPageProps = { heading: string; lead: string; children: ReactNode };

/** A column as wide as text is comfortable to read. */
export function ReadingPage({ heading, lead, children }: ReadingPageProps) {
  return (
    <div className="mx-auto flex w-full max-w-reading grow flex-col gap-6 px-5 pt-4 pb-12 md:pt-10">
      <div className="flex flex-col gap-2">
        <h1 className="text-h1 font-bold md:text-hero">{heading}</h1>
        <p className="text-lead text-text2">{lead}</p>
      </div>
      {children}
    </div>
  );
}
