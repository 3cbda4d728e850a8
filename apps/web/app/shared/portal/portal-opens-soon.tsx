import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { SceneStart } from '#ui/thread/scene-start.tsx';

type OpensSoonProps = {
  /** What the section will hold, in one sentence. */
  children: string;
};

/** In the place of a section that is not there yet: it says so instead of looking like an empty list. */
export function OpensSoon({ children }: OpensSoonProps) {
  return (
    <EmptyState scene={SceneStart} title="Esta sección se abre pronto">
      {children}
    </EmptyState>
  );
}
