import { EmptyState } from '#ui/feedback/empty-state.tsx';

type OpensSoonProps = {
  /** What the section will hold, in one sentence. */
  children: string;
};

/** In the place of a section that is not there yet: it says so instead of looking like an empty list. */
export function OpensSoon({ children }: OpensSoonProps) {
  return (
    <EmptyState kind="nothingYet" title="Esta sección se abre pronto">
      {children}
    </EmptyState>
  );
}
