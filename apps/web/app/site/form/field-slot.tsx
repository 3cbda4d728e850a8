import type { ReactNode } from 'react';

/** Around one field: where the script of the page writes what is wrong with it. */
export function FieldSlot({ children }: { children: ReactNode }) {
  return (
    <div data-field className="flex min-w-0 flex-col gap-1.5">
      {children}
    </div>
  );
}
