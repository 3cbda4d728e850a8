import { clsx } from 'clsx';
import { ListFilter } from 'lucide-react';

type CycleFilterProps = {
  /** What it filters by: 'estado'. */
  by: string;
  /** The value in force. */
  value: string | undefined;
  onCycle: () => void;
};

/** In a header: each press goes on to the next value, and after the last to none. Chips name them all elsewhere. */
export function CycleFilter({ by, value, onCycle }: CycleFilterProps) {
  const name = `Filtrar por ${by}: ${value ?? 'todos'}`;
  return (
    <button
      type="button"
      aria-label={name}
      title={name}
      onClick={onCycle}
      className={clsx(
        'inline-flex size-8 items-center justify-center rounded-input max-md:hidden',
        value === undefined ? 'hover:text-text' : 'bg-brand-soft text-brand-text',
      )}
    >
      <ListFilter className="size-4" aria-hidden="true" />
    </button>
  );
}
