import type { ReactNode } from 'react';

type CardProps = { title?: string | undefined; aside?: ReactNode; children: ReactNode };

export function Card({ title, aside, children }: CardProps) {
  return (
    <section className="flex flex-col gap-3 rounded-card border border-border bg-surface p-5 shadow-raised">
      {title !== undefined && (
        <div className="flex items-start justify-between gap-3">
          <h2 className="text-lead font-semibold">{title}</h2>
          {aside}
        </div>
      )}
      {children}
    </section>
  );
}
