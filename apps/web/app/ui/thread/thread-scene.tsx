import { clsx } from 'clsx';
import type { ReactNode } from 'react';

export type SceneProps = {
  className?: string | undefined;
};

/**
 * The frame of every illustration: one thick thread. Tangled it is the worry, straight the relief;
 * coral marks what is still knotted, teal what already runs. Never the only carrier of a meaning, and
 * gone where a phone held sideways has no room for the heading below it.
 */
export function ThreadScene({ className, children }: SceneProps & { children: ReactNode }) {
  return (
    <svg
      viewBox="0 0 240 160"
      className={clsx('short:hidden', className)}
      fill="none"
      strokeWidth="6"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {children}
    </svg>
  );
}
