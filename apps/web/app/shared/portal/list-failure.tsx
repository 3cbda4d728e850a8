import { useRevalidator } from 'react-router';
import type { ApiError } from '#lib/api-error.ts';
import { Button } from '#ui/actions/button.tsx';
import { CannotLoad } from '#ui/feedback/cannot-load.tsx';

type ListFailureProps = {
  error: ApiError;
  /** Over a list: the way back to it. */
  onBack?: () => void;
};

/** In the place of what did not come: what happened, with its code, and another try. */
export function ListFailure({ error, onBack }: ListFailureProps) {
  const { state, revalidate } = useRevalidator();
  const isGone = error.status === 404 && onBack !== undefined;
  return (
    <CannotLoad
      title={error.isConnectionLost ? 'Sin conexión' : `Error: ${error.status}`}
      action={
        <>
          {isGone && <Button onClick={onBack}>Volver a la lista</Button>}
          <Button
            tone="secondary"
            onClick={() => void revalidate()}
            busyText={state === 'loading' ? 'Cargando' : undefined}
          >
            Reintentar
          </Button>
        </>
      }
    >
      {error.message}
    </CannotLoad>
  );
}
