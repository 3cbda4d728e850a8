import { SupportHelp } from '#shared/support-help.tsx';
import { LinkButton } from '#ui/actions/link-button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { BottomBar } from '#ui/journey/bottom-bar.tsx';
import { WaitingScreen } from '#ui/journey/waiting-screen.tsx';
import { ScenePaid } from '#ui/thread/scene-paid.tsx';
import { copy } from './copy.ts';
import { ResultFrame } from './result-frame.tsx';

const texts = copy.ready;

type ReadyScreenProps = {
  loanId: number;
  /** Others have yet to sign. */
  isWaiting: boolean;
};

/** The one moment that celebrates. */
export function ReadyScreen({ loanId, isWaiting }: ReadyScreenProps) {
  const facts = [texts.congratulations, isWaiting ? texts.payOnceSigned : texts.pay, texts.show];
  return (
    <ResultFrame>
      <WaitingScreen title={texts.heading} facts={facts} scene={ScenePaid}>
        {isWaiting && (
          <div className="self-stretch text-left">
            <Notice tone="info" title={texts.othersTitle}>
              {texts.others}
            </Notice>
          </div>
        )}
      </WaitingScreen>
      <SupportHelp />
      <BottomBar>
        <LinkButton to={`/user/credits/${loanId}`} wide>
          {texts.action}
        </LinkButton>
      </BottomBar>
    </ResultFrame>
  );
}
