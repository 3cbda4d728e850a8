import type { ReactNode } from 'react';
import { Button } from '#ui/actions/button.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { SceneWaiting } from '#ui/thread/scene-waiting.tsx';
import { useGoToPage } from './page-in-address.ts';

type NothingFoundProps = {
  title?: string;
  children?: ReactNode;
  action: string;
  onAction: () => void;
  /** A better way on, before the plain one. */
  first?: ReactNode;
};

/** Where a list has records and shows none of them, with the way back to them. */
export function NothingFound({
  title = 'No hay registros',
  children,
  action,
  onAction,
  first,
}: NothingFoundProps) {
  return (
    <EmptyState
      scene={SceneWaiting}
      title={title}
      action={
        <>
          {first}
          <Button tone="secondary" onClick={onAction}>
            {action}
          </Button>
        </>
      }
    >
      {children}
    </EmptyState>
  );
}

/** A page that is no more: others have worked on the list since, or somebody typed its number. */
export function PastEnd() {
  const goToPage = useGoToPage();
  return (
    <NothingFound action="Ver desde el inicio" onAction={() => goToPage(1)}>
      Esta página ya no tiene registros.
    </NothingFound>
  );
}
