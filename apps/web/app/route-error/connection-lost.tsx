import { useRevalidator } from 'react-router';
import { Button } from '#ui/actions/button.tsx';
import { CannotLoad } from '#ui/feedback/cannot-load.tsx';

/** Nothing is wrong but the line: the same screen can be tried again. */
export function ConnectionLost() {
  const { state, revalidate } = useRevalidator();
  return (
    <main className="flex min-h-dvh flex-col justify-center">
      <h1 className="sr-only">Sin conexión</h1>
      <CannotLoad
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
      </CannotLoad>
    </main>
  );
}
