import { buttonStyle } from '#ui/actions/button-style.ts';
import { SceneError } from '#ui/thread/scene-error.tsx';
import { CenteredPage } from '../frame/centered-page.tsx';
import { pageMeta } from '../frame/page-meta.ts';
import { copy } from './copy.ts';

export const meta = () => pageMeta(copy);

export default function NotFound() {
  return (
    <CenteredPage scene={<SceneError className="h-36" />} heading={copy.heading}>
      <p className="text-lead text-text2">{copy.text}</p>
      <div className="mt-2 flex w-full flex-col gap-3 sm:w-auto sm:flex-row">
        <a href="/start-onboarding" data-home-link className={buttonStyle({})}>
          {copy.start}
        </a>
        <a href="/contact-us" className={buttonStyle({ tone: 'secondary' })}>
          {copy.support}
        </a>
      </div>
    </CenteredPage>
  );
}
