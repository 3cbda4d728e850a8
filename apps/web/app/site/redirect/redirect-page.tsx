import { buttonStyle } from '#ui/actions/button-style.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import { SceneStart } from '#ui/thread/scene-start.tsx';
import { CenteredPage } from '../frame/centered-page.tsx';
import { copy } from './copy.ts';

type RedirectPageProps = { target: string };

/** `/site.js` follows the link after 1.5 s, or swaps it for the failure (spec 2 §8). */
export function RedirectPage({ target }: RedirectPageProps) {
  return (
    <CenteredPage scene={<SceneStart className="h-36 animate-breathe" />} heading={copy.heading}>
      <div data-redirect-waiting className="flex flex-col items-center gap-5">
        <p className="text-lead text-text2">{copy.text}</p>
        <a href={target} data-redirect className={buttonStyle({ tone: 'secondary' })}>
          {copy.go}
        </a>
      </div>
      <div data-redirect-failure hidden>
        <div className="flex flex-col items-center gap-5 text-left">
          <Notice tone="bad" title={copy.failure} announce>
            {copy.failureHint}
          </Notice>
          <a href="/start-onboarding" data-home-link className={buttonStyle({})}>
            {copy.home}
          </a>
        </div>
      </div>
    </CenteredPage>
  );
}
