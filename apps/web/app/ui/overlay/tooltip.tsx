import { Info } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useId, useState } from 'react';

type TooltipProps = { label: string; children: ReactNode };

/** A gloss behind an (i): on hover, focus or tap; Escape puts it away. */
export function Tooltip({ label, children }: TooltipProps) {
  const id = useId();
  const [open, setOpen] = useState(false);

  function closeOnEscape(event: KeyboardEvent) {
    if (event.key === 'Escape') setOpen(false);
  }

  return (
    <span
      className="relative inline-flex"
      onPointerEnter={() => setOpen(true)}
      onPointerLeave={() => setOpen(false)}
    >
      <button
        type="button"
        aria-label={label}
        aria-describedby={id}
        onFocus={() => setOpen(true)}
        onBlur={() => setOpen(false)}
        onClick={() => setOpen(true)}
        onKeyDown={closeOnEscape}
        className="inline-flex size-6 items-center justify-center rounded-full text-text2 hover:text-text"
      >
        <Info className="size-4" aria-hidden="true" />
      </button>
      <span
        id={id}
        role="tooltip"
        hidden={!open}
        className="absolute bottom-full left-1/2 z-30 w-56 max-w-[70vw] -translate-x-1/2 rounded-input bg-text px-3 py-2 text-small text-bg shadow-sheet"
      >
        {children}
      </span>
    </span>
  );
}
