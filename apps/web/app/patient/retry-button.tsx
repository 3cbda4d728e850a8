import { useRevalidator } from 'react-router';
import { Button } from '#ui/actions/button.tsx';
import { copy } from './copy.ts';

/** Asks again for everything that the screen shows. */
export function RetryButton() {
  const { state, revalidate } = useRevalidator();
  return (
    <Button
      tone="secondary"
      onClick={() => void revalidate()}
      busyText={state === 'loading' ? copy.retrying : undefined}
    >
      {copy.retry}
    </Button>
  );
}
