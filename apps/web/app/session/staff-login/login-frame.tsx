import type { ReactNode } from 'react';
import { Wordmark } from '#ui/wordmark.tsx';
import { copy } from './copy.ts';

/** A card in the middle of a desk's screen, the whole screen of a phone. The logo leads to the clinics' page. */
export function LoginFrame({ children }: { children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col items-center gap-6 px-5 py-8 md:justify-center">
      <header className="flex w-full max-w-dialog items-center justify-between gap-4">
        <a href="/clinics" className="rounded-input">
          <Wordmark className="h-8" />
        </a>
        <p className="text-small text-text2">{copy.title}</p>
      </header>
      <main className="w-full max-w-dialog md:rounded-card md:border md:border-border md:bg-surface md:p-8 md:shadow-raised">
        {children}
      </main>
    </div>
  );
}
