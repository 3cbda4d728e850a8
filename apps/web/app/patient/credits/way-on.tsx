import type { ClientUser } from '@alivio/contract/client.ts';
import { applicationState } from '#shared/application-state.ts';
import { Button } from '#ui/actions/button.tsx';
import { LinkButton } from '#ui/actions/link-button.tsx';
import { copy } from './copy.ts';

/** Specification 2 §2: what the button in the head says follows from where the client goes on. */
export function WayOn({ client }: { client: ClientUser }) {
  const path = client.onboarding_path;
  if (path === 'user/credits')
    return (
      <div>
        <Button tone="secondary" wide blockedReason={copy.signaturesReason}>
          {copy.signatures}
        </Button>
      </div>
    );
  const startsAnew = path === 'user' || ['refused', 'ended'].includes(applicationState(client));
  return startsAnew ? (
    <LinkButton to="/onboarding/procedures" wide>
      {copy.request}
    </LinkButton>
  ) : (
    // With an application under way this screen has enough to fetch for itself.
    <LinkButton to={`/${path}`} wide isFetchedAhead={false}>
      {copy.resume}
    </LinkButton>
  );
}
