import type { ReactNode } from 'react';
import { SceneError } from '../thread/scene-error.tsx';
import { SceneStart } from '../thread/scene-start.tsx';
import { SceneWaiting } from '../thread/scene-waiting.tsx';

const scenes = { nothingYet: SceneStart, nothingMatches: SceneWaiting, cannotLoad: SceneError };

type EmptyStateProps = {
  kind: keyof typeof scenes;
  title: string;
  children?: ReactNode;
  /** What to do next: start, clear the filters, try again. */
  action?: ReactNode;
};

export function EmptyState({ kind, title, children, action }: EmptyStateProps) {
  const Scene = scenes[kind];
  return (
    <div
      {...(kind === 'cannotLoad' && { role: 'alert' })}
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
