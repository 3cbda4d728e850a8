import type { ReactNode } from 'react';

/** The action of a screen, always under the thumb. */
export function BottomBar({ children }: { children: ReactNode }) {
  return (
    <div className="sticky bottom-0 z-10 -mx-5 mt-auto border-t border-border bg-bg px-5 pt-3 pb-[calc(0.75rem+env(safe-area-inset-bottom))]">
      <div className="flex min-h-12 flex-col gap-2">{children}</div>
    </div>
  );
}
