import { buttonStyle } from '#ui/actions/button-style.ts';
import { SceneError } from '#ui/thread/scene-error.tsx';
import { SceneStart } from '#ui/thread/scene-start.tsx';
import { CenteredPage } from '../frame/centered-page.tsx';
import { copy } from './copy.ts';

type RedirectPageProps = { target: string };

/** `/site.js` follows the link after 1.5 s, or swaps it for the failure (spec 2 §8). */
export function RedirectPage({ target }: RedirectPageProps) {
  return (
    <>
      <div data-redirect-waiting className="flex grow flex-col">
        <CenteredPage
          scene={<SceneStart className="h-36 animate-breathe" />}
          heading={copy.heading}
        >
          <p className="text-lead text-text2">{copy.text}</p>
          <a href={target} data-redirect className={buttonStyle({ tone: 'secondary' })}>
            {copy.go}
          </a>
        </CenteredPage>
      </div>
      <div data-redirect-failure role="alert" hidden className="flex grow flex-col">
        <CenteredPage scene={<SceneError className="h-36" />} heading={copy.failure}>
          <p className="text-lead text-text2">{copy.failureHint}</p>
          <a href="/start-onboarding" data-home-link className={buttonStyle({})}>
            {copy.home}
          </a>
        </CenteredPage>
      </div>
    </>
  );
}
