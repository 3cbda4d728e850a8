import { calendarDate } from '@alivio/domain/calendar/calendar-date.ts';
import { formatLongDate } from '@alivio/domain/calendar/format-long-date.ts';
import { Printer } from 'lucide-react';
import { buttonStyle } from '#ui/actions/button-style.ts';
import type { LegalText } from '../content/legal-text.ts';
import { copy } from './copy.ts';
import { LegalSections } from './legal-sections.tsx';
import { TableOfContents } from './table-of-contents.tsx';

type LegalPageProps = { text: LegalText };

export function LegalPage({ text }: LegalPageProps) {
  return (
    <div className="mx-auto grid w-full max-w-page gap-8 px-5 pt-4 pb-12 md:pt-10 lg:grid-cols-[16rem_minmax(0,1fr)] lg:gap-14">
      <header className="flex max-w-reading flex-col items-start gap-5 lg:col-start-2">
        <div>
          <h1 className="text-h1 font-bold md:text-hero">{text.title}</h1>
          <p className="mt-2 text-text2">
            {copy.updated}{' '}
            <time dateTime={text.updatedOn}>{formatLongDate(calendarDate(text.updatedOn))}</time>
          </p>
        </div>
        <Summary points={text.summary} />
        <button
          type="button"
          data-prints
          className={`${buttonStyle({ tone: 'secondary', size: 'compact' })} min-h-11 print:hidden`}
        >
          <Printer className="size-5" strokeWidth={1.75} aria-hidden="true" />
          {copy.print}
        </button>
      </header>
      <TableOfContents sections={text.sections} />
      <LegalSections sections={text.sections} />
    </div>
  );
}

function Summary({ points }: { points: readonly string[] }) {
  return (
    <section
      aria-labelledby="en-corto"
      className="w-full rounded-card bg-brand-soft p-5 print:border print:border-border"
    >
      <h2 id="en-corto" className="text-lead font-semibold text-brand-text">
        {copy.summary}
      </h2>
      <ul className="mt-2 flex list-disc flex-col gap-2 pl-5">
        {points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
    </section>
  );
}
