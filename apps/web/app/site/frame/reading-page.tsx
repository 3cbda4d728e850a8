import type { ReactNode } from 'react';

type ReadingPageProps = { heading: string; lead: string; children: ReactNode };

/** The title at the edge of the page, beside it a column as wide as text is comfortable to read. */
export function ReadingPage({ heading, lead, children }: ReadingPageProps) {
  return (
    <div className="mx-auto grid w-full max-w-page grow content-start gap-x-14 gap-y-6 px-5 pt-4 pb-12 md:pt-10 lg:grid-cols-[19rem_minmax(0,1fr)]">
      <div className="flex flex-col gap-2">
        <h1 className="text-h1 font-bold md:text-hero">{heading}</h1>
        <p className="text-lead text-text2">{lead}</p>
      </div>
      <div className="flex max-w-reading flex-col gap-6">{children}</div>
    </div>
  );
}
