import { buttonStyle } from '#ui/actions/button-style.ts';
import { Accordion } from '#ui/content/accordion.tsx';
import { faq } from '../content/faq.ts';
import { pageMeta } from '../frame/page-meta.ts';
import { ReadingPage } from '../frame/reading-page.tsx';
import { faqCopy as copy } from './copy.ts';

export const meta = () => pageMeta(copy);

export default function Faq() {
  return (
    <ReadingPage heading={copy.heading} lead={copy.lead}>
      <Accordion
        items={faq.map(({ title, answer }) => ({ title, content: <Answer paragraphs={answer} /> }))}
      />
      <a href="/onboarding" className={`${buttonStyle({})} sm:self-start sm:px-8`}>
        {copy.apply}
      </a>
    </ReadingPage>
  );
}

function Answer({ paragraphs }: { paragraphs: readonly string[] }) {
  return (
    <div className="flex flex-col gap-3">
      {paragraphs.map((paragraph) => (
        // A configured text may have several lines.
        <p key={paragraph} className="whitespace-pre-line">
          {paragraph}
        </p>
      ))}
    </div>
  );
}
