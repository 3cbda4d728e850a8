import { CircleHelp } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Sheet } from '../overlay/sheet.tsx';

type HelpFabProps = { label?: string; title: string; children: ReactNode };

/** Help in the same place on every screen, above the bottom bar. */
export function HelpFab({ label = 'Ayuda', title, children }: HelpFabProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        onClick={() => setOpen(true)}
        className="fixed right-5 bottom-[calc(5.5rem+env(safe-area-inset-bottom))] z-20 inline-flex min-h-11 items-center gap-2 rounded-full border border-border bg-surface px-4 text-small font-semibold text-brand-text shadow-sheet transition hover:bg-brand-soft active:scale-95"
      >
        <CircleHelp className="size-5" strokeWidth={1.75} aria-hidden="true" />
        {label}
      </button>
      <Sheet open={open} onClose={() => setOpen(false)} title={title}>
        {children}
      </Sheet>
    </>
  );
}
