import { EmptyState } from '#ui/feedback/empty-state.tsx';

/** A list without records; the words are the specification's (3 §2). */
export function EmptyList() {
  return <EmptyState kind="nothingYet" title="No hay registros" />;
}
