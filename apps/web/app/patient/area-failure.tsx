import { LinkButton } from '#ui/actions/link-button.tsx';
import { CannotLoad } from '#ui/feedback/cannot-load.tsx';
import { copy } from './copy.ts';
import { RetryButton } from './retry-button.tsx';

/** In the place of what did not come: another try, or somebody to ask. */
export function AreaFailure({ title }: { title: string }) {
  return (
    <CannotLoad
      title={title}
      action={
        <>
          <RetryButton />
          <LinkButton href="/contact-us" tone="quiet">
            {copy.contact}
          </LinkButton>
        </>
      }
    />
  );
}
