import { readSupport } from '#lib/support.ts';
import { LinkButton } from '#ui/actions/link-button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { BottomBar } from '#ui/journey/bottom-bar.tsx';
import { WaitingScreen } from '#ui/journey/waiting-screen.tsx';
import { copy } from './copy.ts';
import { RefreshButton } from './refresh-button.tsx';
import { ResultFrame } from './result-frame.tsx';
import { hasTrouble, isGivenUp, type SigningProgress } from './signing-progress.ts';

const texts = copy.pending;

type DelayedScreenProps = { progress: SigningProgress; onRefresh: () => Promise<void> };

export function DelayedScreen({ progress, onRefresh }: DelayedScreenProps) {
  const chatHref = `${readSupport().chatHref}?text=${encodeURIComponent(texts.message)}`;
  const hasStopped = isGivenUp(progress);
  const support = (
    <LinkButton href={chatHref} newTab tone={hasStopped ? 'secondary' : 'primary'} wide>
      {texts.support}
    </LinkButton>
  );
  return (
    <ResultFrame>
      <WaitingScreen title={texts.heading} facts={[...texts.facts]} />
      {hasTrouble(progress) && !hasStopped && (
        <Notice tone="warn" title={texts.trouble} announce>
          {texts.troubleText}
        </Notice>
      )}
      {hasStopped && support}
      <BottomBar>{hasStopped ? <RefreshButton onRefresh={onRefresh} /> : support}</BottomBar>
    </ResultFrame>
  );
}
