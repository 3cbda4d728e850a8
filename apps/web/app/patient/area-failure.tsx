import { useRevalidator } from 'react-router';
import { Button } from '#ui/actions/button.tsx';
import { LinkButton } from '#ui/actions/link-button.tsx';
import { CannotLoad } from '#ui/feedback/cannot-load.tsx';
import { copy } from './copy.ts';

/** In the place of what did not come: another try, or somebody to ask. */
export function AreaFailure({ title }: { title: string }) {
  const { state, revalidate } = useRevalidator();
  return (
    <CannotLoad
      title={title}
      action={
        <>
          <Button
            tone="secondary"
            onClick={() => void revalidate()}
            busyText={state === 'loading' ? copy.retrying : undefined}
          >
            {copy.retry}
          </Button>
          <LinkButton href="/contact-us" tone="quiet">
            {copy.contact}
          </LinkButton>
        </>
      }
    />
  );
}
