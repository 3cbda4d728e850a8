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
      <SupportHelp />
      <BottomBar>
        {mayTryAgain && (
          <LinkButton href="/identity-validation/take-photo" wide>
            {texts.tryAgain}
          </LinkButton>
        )}
        <LinkButton href="/contact-us" tone={mayTryAgain ? 'secondary' : 'primary'} wide>
          {texts.support}
        </LinkButton>
        {!mayTryAgain && (
          <LinkButton to="/identity-validation/signature" tone="quiet" isFetchedAhead={false} wide>
            {texts.signAgain}
          </LinkButton>
        )}
      </BottomBar>
    </ResultFrame>
  );
}
