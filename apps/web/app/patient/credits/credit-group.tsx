import type { ReactNode } from 'react';
import { groups } from './copy.ts';

type CreditGroupProps = { name: keyof typeof groups; children: ReactNode };

export function CreditGroup({ name, children }: CreditGroupProps) {
  return (
    <section aria-labelledby={name} className="flex flex-col gap-3">
      <h2 id={name} className="text-lead font-semibold">
        {groups[name].title}
      </h2>
      {children}
    </section>
  );
}
