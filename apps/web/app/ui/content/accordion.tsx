import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';

type AccordionProps = {
  /** Given, only one of the items is open at a time. */
  name?: string | undefined;
  items: { title: string; content: ReactNode }[];
  /** When an item is opened; for contents that are fetched then. */
  onOpen?: (() => void) | undefined;
};

export function Accordion({ name, items, onOpen }: AccordionProps) {
  return (
    <div className="divide-y divide-border border-y border-border">
      {items.map(({ title, content }) => (
        <details key={title} name={name} onToggle={onOpen} className="group">
          <summary className="flex min-h-14 list-none items-center justify-between gap-3 py-3 font-medium hover:text-brand-text [&::-webkit-details-marker]:hidden">
            {title}
            <ChevronDown
              className="size-5 shrink-0 text-text2 transition-transform group-open:rotate-180"
              aria-hidden="true"
            />
          </summary>
          <div className="pb-4 text-text2">{content}</div>
        </details>
      ))}
    </div>
  );
}
