import { buttonStyle } from '#ui/actions/button-style.ts';
import { ScenePaid } from '#ui/thread/scene-paid.tsx';
import { SceneWaiting } from '#ui/thread/scene-waiting.tsx';
import { CenteredPage } from '../frame/centered-page.tsx';
import { pageMeta } from '../frame/page-meta.ts';
import { pageConfig } from '../page-config.ts';
import { copy } from './copy.ts';

export const meta = () => pageMeta(copy);

/** Only the clock of the visitor knows which of the two holds: `/site.js` shows it. */
export default function ComingSoon() {
  return (
    <div data-countdown={pageConfig.comingSoonAt} className="flex grow flex-col">
      <div data-countdown-waiting hidden>
        <CenteredPage scene={<SceneWaiting className="h-36" />} heading={copy.heading}>
          <p className="text-lead text-text2">{copy.waitingText}</p>
          <Clock />
        </CenteredPage>
      </div>
      <div data-countdown-finished hidden>
        <CenteredPage scene={<ScenePaid className="h-36" />} heading={copy.finishedHeading}>
          <p className="text-lead text-text2">{copy.finishedText}</p>
          <a href="/onboarding" className={buttonStyle({})}>
            {copy.apply}
          </a>
        </CenteredPage>
      </div>
      <noscript>
        <CenteredPage scene={<SceneWaiting className="h-36" />} heading={copy.heading}>
          <p className="text-lead text-text2">{copy.noScript}</p>
        </CenteredPage>
      </noscript>
    </div>
  );
}

function Clock() {
  return (
    <div role="timer" aria-label={copy.timerLabel} className="mt-2 grid grid-cols-4 gap-2 sm:gap-3">
      {copy.units.map(({ unit, text }) => (
        <p
          key={unit}
          className="flex min-w-16 flex-col rounded-card border border-border bg-surface px-2 py-3 sm:min-w-20"
        >
          <span data-countdown-unit={unit} className="money text-h1">
            00
          </span>
          <span className="text-small text-text2">{text}</span>
        </p>
      ))}
    </div>
  );
}
