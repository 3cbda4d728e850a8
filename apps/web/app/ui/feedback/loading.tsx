import type { ReactNode } from 'react';

type LoadingProps = { text: string; children: ReactNode };

/** Skeletons for the eye, one sentence for the ear. */
export function Loading({ text, children }: LoadingProps) {
  return (
    <div aria-busy="true" className="flex flex-col gap-4">
      <p role="status" className="sr-only">
        {text}
      </p>
      {children}
    </div>
  );
}
