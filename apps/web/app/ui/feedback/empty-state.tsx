import type { ComponentType, ReactNode } from 'react';

export type EmptyStateProps = {
  scene: ComponentType<{ className?: string }>;
  title: string;
  children?: ReactNode;
  /** What to do next: start, clear the filters, try again. */
  action?: ReactNode;
  role?: 'alert';
};

/** A drawing and a few words where a list would be. The drawing is given: a screen loads no more than it shows. */
export function EmptyState({ scene: Scene, title, children, action, role }: EmptyStateProps) {
  return (
    <div
      role={role}
      className="mx-auto flex max-w-journey flex-col items-center gap-3 px-5 py-10 text-center"
    >
      <Scene className="h-28" />
      <p className="text-title font-semibold">{title}</p>
      {children !== undefined && <div className="text-text2">{children}</div>}
      {action !== undefined && (
        <div className="mt-2 flex flex-wrap justify-center gap-3">{action}</div>
      )}
    </div>
  );
}
