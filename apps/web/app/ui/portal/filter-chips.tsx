import { X } from 'lucide-react';
import { Button } from '../actions/button.tsx';

type FilterChipsProps = {
  /** 'Estado: Generado'. */
  filters: { key: string; text: string }[];
  onRemove: (key: string) => void;
  onClear: () => void;
};

/** The filters in force, each of which can be taken off. */
export function FilterChips({ filters, onRemove, onClear }: FilterChipsProps) {
  if (filters.length === 0) return null;
  return (
    <ul aria-label="Filtros activos" className="flex flex-wrap items-center gap-2">
      {filters.map(({ key, text }) => (
        <li key={key} className="min-w-0">
          <button
            type="button"
            onClick={() => onRemove(key)}
            className="inline-flex min-h-8 max-w-full items-center gap-1.5 rounded-2xl bg-brand-soft px-3 text-left text-small font-medium text-brand-text hover:ring-1 hover:ring-brand"
          >
            <span className="sr-only">Quitar filtro </span>
            <span className="min-w-0 wrap-anywhere">{text}</span>
            <X className="size-4 shrink-0" aria-hidden="true" />
          </button>
        </li>
      ))}
      <li>
        <Button tone="quiet" size="compact" onClick={onClear}>
          Limpiar todo
        </Button>
      </li>
    </ul>
  );
}
