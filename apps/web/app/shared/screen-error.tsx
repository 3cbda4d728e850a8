import { useRevalidator, useRouteError } from 'react-router';
import { ApiError } from '#lib/api-error.ts';
import { Button } from '#ui/actions/button.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';

/** A lost connection can be tried again in place; every other failure is for the page of the root. */
export function ScreenError() {
  const error = useRouteError();
  const { state, revalidate } = useRevalidator();
  if (!(error instanceof ApiError && error.isConnectionLost)) throw error;
  return (
    <main className="flex min-h-dvh flex-col justify-center">
      <EmptyState
        kind="cannotLoad"
        title="No pudimos conectarnos"
        action={
          <Button
            onClick={() => void revalidate()}
            busyText={state === 'loading' ? 'Intentando de nuevo' : undefined}
          >
            Intentar de nuevo
          </Button>
        }
      >
        Revisa tu conexión. Tu avance está a salvo.
      </EmptyState>
    </main>
  );
}
