import { useRevalidator } from 'react-router';
import type { ApiError } from '#lib/api-error.ts';
import { Button } from '#ui/actions/button.tsx';
import { CannotLoad } from '#ui/feedback/cannot-load.tsx';

/** In the place of a list that did not come: what happened, with its code, and another try. */
export function ListFailure({ error }: { error: ApiError }) {
  const { state, revalidate } = useRevalidator();
  return (
    <CannotLoad
      title={error.isConnectionLost ? 'Sin conexión' : `Error: ${error.status}`}
      action={
        <Button
          tone="secondary"
          onClick={() => void revalidate()}
          busyText={state === 'loading' ? 'Cargando' : undefined}
        >
          Reintentar
        </Button>
      }
    >
      {error.message}
    </CannotLoad>
  );
}
