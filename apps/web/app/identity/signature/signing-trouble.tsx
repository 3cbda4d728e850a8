import { useRevalidator } from 'react-router';
import type { ApiError } from '#lib/api-error.ts';
import { usePolling } from '#lib/use-polling.ts';
import { SupportHelp } from '#shared/support-help.tsx';
import { Button } from '#ui/actions/button.tsx';
import { LinkButton } from '#ui/actions/link-button.tsx';
import { BottomBar } from '#ui/journey/bottom-bar.tsx';
import { journeyFormStyle } from '#ui/journey/journey-page.tsx';
import { Question } from '#ui/journey/question.tsx';
import { SceneError } from '#ui/thread/scene-error.tsx';
import { copy } from './copy.ts';

const POLL_MS = 5000;

/** Why the signature cannot begin yet, and what to do about it. A contract that is being made is asked for again. */
export function SigningTrouble({ error }: { error: ApiError }) {
  const { revalidate } = useRevalidator();
  usePolling(error.code === 'contract_not_ready' ? revalidate : null, POLL_MS);
  const { title, text } = textsOf(error);
  const isElsewhere = error.code === 'delegated';
  const home = (
    <LinkButton to="/user" tone="secondary" isFetchedAhead={false} wide>
      {copy.home}
    </LinkButton>
  );
  return (
    <div className={journeyFormStyle}>
      <div role="alert" className="flex flex-col items-center gap-5 py-6 text-center">
        <SceneError className="h-28" />
        <Question title={title}>{text}</Question>
      </div>
      {!isElsewhere && home}
      <SupportHelp />
      <BottomBar>{isElsewhere ? home : <WayOn error={error} />}</BottomBar>
    </div>
  );
}

function textsOf({ code, message }: ApiError): { title: string; text: string } {
  if (code === 'phone_unverified') return { title: copy.phoneTitle, text: copy.phoneText };
  if (code === 'data_unconfirmed') return { title: copy.dataTitle, text: message };
  if (code === 'delegated') return { title: copy.delegatedTitle, text: message };
  return { title: copy.troubleTitle, text: message };
}

function WayOn({ error: { code } }: { error: ApiError }) {
  const { revalidate, state } = useRevalidator();
  if (code === 'phone_unverified')
    return (
      <LinkButton to="/onboarding/validate-phone" isFetchedAhead={false} wide>
        {copy.phoneAction}
      </LinkButton>
    );
  if (code === 'data_unconfirmed')
    return (
      <LinkButton to="/identity-validation/confirm-data" isFetchedAhead={false} wide>
        {copy.dataAction}
      </LinkButton>
    );
  return (
    <Button
      wide
      onClick={() => void revalidate()}
      busyText={state === 'loading' ? copy.retrying : undefined}
    >
      {copy.retry}
    </Button>
  );
}
