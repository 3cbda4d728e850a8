import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { SceneStart } from '#ui/thread/scene-start.tsx';

/** A list without records; the words are the specification's (3 §2). */
export function EmptyList() {
  return <EmptyState scene={SceneStart} title="No hay registros" />;
}
