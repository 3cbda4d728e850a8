import type { LegalSection } from '../content/legal-text.ts';
import { copy } from './copy.ts';

type TableOfContentsProps = { sections: readonly LegalSection[] };

export function TableOfContents({ sections }: TableOfContentsProps) {
  return (
    <nav
      aria-labelledby="contenido-legal"
      className="table-of-contents max-w-reading lg:sticky lg:top-6 lg:row-span-2 lg:row-start-1 lg:max-h-[calc(100dvh-3rem)] lg:self-start lg:overflow-y-auto print:hidden"
    >
      <h2 id="contenido-legal" className="font-semibold">
        {copy.contents}
      </h2>
      <ol className="mt-1 flex list-decimal flex-col border-l border-border pl-9 marker:text-text3 lg:text-small">
        {sections.map(({ id, title }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className="inline-flex min-h-11 items-center text-text2 underline-offset-4 hover:text-brand-text hover:underline lg:min-h-9"
            >
              {title}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
