import type { ReactNode } from 'react';

type PortalPageProps = { title: string; actions?: ReactNode; children: ReactNode };

/** A screen inside a portal's frame. */
export function PortalPage({ title, actions, children }: PortalPageProps) {
  return (
    <div className="mx-auto flex max-w-page flex-col gap-5">
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-3">
        {/* Gets the focus when what had it is gone. */}
        <h1 tabIndex={-1} className="min-w-0 text-h2 font-bold tracking-tight wrap-anywhere">
          {title}
        </h1>
        {actions}
      </div>
      {children}
    </div>
  );
}
