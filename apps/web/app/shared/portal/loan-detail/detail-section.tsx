import { type ReactNode, useId } from 'react';

type DetailSectionProps = { title: string; children: ReactNode };

export function DetailSection({ title, children }: DetailSectionProps) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className="flex flex-col gap-1">
      <h3 id={titleId} className="font-semibold text-brand-text">
        {title}
      </h3>
      {children}
    </section>
  );
}
