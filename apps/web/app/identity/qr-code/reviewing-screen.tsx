import { SupportHelp } from '#shared/support-help.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { BottomBar } from '#ui/journey/bottom-bar.tsx';
import { WaitingScreen } from '#ui/journey/waiting-screen.tsx';
import { copy } from './copy.ts';
import { RefreshButton } from './refresh-button.tsx';
import { ResultFrame } from './result-frame.tsx';
import { hasTrouble, isGivenUp, type SigningProgress } from './signing-progress.ts';

type ReviewingScreenProps = { progress: SigningProgress; onRefresh: () => Promise<void> };

/** Nothing is known yet: the first answer is on its way, or its question was lost. */
export function ReviewingScreen({ progress, onRefresh }: ReviewingScreenProps) {
  const { heading, fact, troubleText, stoppedText } = copy.reviewing;
  const hasStopped = isGivenUp(progress);
  return (
    <ResultFrame>
      <div role="status" className="flex grow flex-col">
        <WaitingScreen title={heading} facts={[fact, ...copy.pending.facts]} />
      </div>
      {hasTrouble(progress) && (
        <Notice tone="warn" title={copy.pending.trouble} announce>
          {hasStopped ? stoppedText : troubleText}
        </Notice>
      )}
      <SupportHelp />
      {hasStopped && (
        <BottomBar>
          <RefreshButton onRefresh={onRefresh} />
        </BottomBar>
      )}
    </ResultFrame>
  );
}
