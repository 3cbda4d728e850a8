import type { LegalBlock, LegalSection } from '../content/legal-text.ts';
import { textLinkStyle } from '../frame/text-link.ts';

type LegalSectionsProps = { sections: readonly LegalSection[] };

export function LegalSections({ sections }: LegalSectionsProps) {
  return (
    <div className="flex max-w-reading flex-col gap-10 lg:col-start-2">
      {sections.map(({ id, title, body }, index) => (
        <section key={id} id={id} className="flex scroll-mt-6 flex-col gap-3">
          <h2 className="text-title font-semibold break-after-avoid">
            {index + 1}. {title}
          </h2>
          {body.map((block) => (
            <Block key={JSON.stringify(block)} block={block} />
          ))}
        </section>
      ))}
    </div>
  );
}

function Block({ block }: { block: LegalBlock }) {
  if (typeof block === 'string') return <p>{block}</p>;
  if ('glossary' in block) {
    return (
      <dl className="flex flex-col gap-3">
        {block.glossary.map(({ term, meaning }) => (
          <div key={term} className="break-inside-avoid border-l-4 border-brand-soft pl-4">
            <dt className="font-semibold">{term}</dt>
            <dd className="text-text2">{meaning}</dd>
          </div>
        ))}
      </dl>
    );
  }
  if ('href' in block) {
    return (
      <a href={block.href} className={`${textLinkStyle} self-start`}>
        {block.text}
      </a>
    );
  }
  return (
    <ul className="flex list-disc flex-col gap-2 pl-5 marker:text-brand">
      {block.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  );
}
