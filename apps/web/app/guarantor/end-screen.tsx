import { useRevalidator } from 'react-router';
import { usePolling } from '#lib/use-polling.ts';
import { SupportHelp } from '#shared/support-help.tsx';
import { WaitingScreen } from '#ui/journey/waiting-screen.tsx';
import { endTexts } from './copy.ts';
import { DeclineButton } from './decline-button.tsx';

/** Calls by a link are counted: seldom enough for the longest that a check takes. */
const POLL_MS = 30_000;

type EndScreenProps = { state: keyof typeof endTexts; mayDecline: boolean };

/** Nothing left to do; until the loan is decided a yes can still be taken back. */
export function EndScreen({ state, mayDecline }: EndScreenProps) {
  const { revalidate } = useRevalidator();
  usePolling(state === 'checking' ? revalidate : null, POLL_MS);
  return (
    <div className="flex grow flex-col gap-5 pb-6">
      <WaitingScreen {...endTexts[state]} />
      {mayDecline && <DeclineButton />}
      <SupportHelp />
    </div>
  );
}
