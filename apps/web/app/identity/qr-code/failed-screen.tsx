import { outsideHref } from '#lib/ways-home.ts';
import { SupportHelp } from '#shared/support-help.tsx';
import { LinkButton } from '#ui/actions/link-button.tsx';
import { Card } from '#ui/content/card.tsx';
import { BottomBar } from '#ui/journey/bottom-bar.tsx';
import { Question } from '#ui/journey/question.tsx';
import { SceneError } from '#ui/thread/scene-error.tsx';
import { copy } from './copy.ts';
import { ResultFrame } from './result-frame.tsx';

const texts = copy.failed;

/** Whoever the widget has sent without a result goes back to it; who was turned down begins with the papers. */
export function FailedScreen({ mayTryAgain }: { mayTryAgain: boolean }) {
  return (
    <ResultFrame home={{ href: outsideHref() }}>
      <Card>
        <div role="alert" className="flex flex-col items-center gap-5 text-center">
          <SceneError className="h-36" />
          <Question title={texts.heading}>{texts.text}</Question>
        </div>
      </Card>
      {mayTryAgain ? <WaysToTryAgain /> : <WaysAfterNo />}
    </ResultFrame>
  );
}

function WaysToTryAgain() {
  return (
    <>
      <LinkButton href="/contact-us" tone="secondary" wide>
        {texts.support}
      </LinkButton>
      <SupportHelp />
      <BottomBar>
        <LinkButton href="/identity-validation/take-photo" wide>
          {texts.tryAgain}
        </LinkButton>
      </BottomBar>
    </>
  );
}

function WaysAfterNo() {
  return (
    <>
      <LinkButton to="/identity-validation/signature" tone="quiet" isFetchedAhead={false} wide>
        {texts.signAgain}
      </LinkButton>
      <SupportHelp />
      <BottomBar>
        <LinkButton href="/contact-us" wide>
          {texts.support}
        </LinkButton>
      </BottomBar>
    </>
  );
}
