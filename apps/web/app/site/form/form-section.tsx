import type { ReactNode } from 'react';

type FormSectionProps = { id: string; heading: string; children: ReactNode };

export function FormSection({ id, heading, children }: FormSectionProps) {
  return (
    <section
      aria-labelledby={id}
      className="flex flex-col gap-5 rounded-card border border-border bg-surface p-5 shadow-raised md:p-8"
    >
      <h2 id={id} className="text-title font-semibold">
        {heading}
      </h2>
      {children}
    </section>
  );
}
