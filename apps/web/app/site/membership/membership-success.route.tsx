import { buttonStyle } from '#ui/actions/button-style.ts';
import { ScenePaid } from '#ui/thread/scene-paid.tsx';
import { SceneStart } from '#ui/thread/scene-start.tsx';
import { OnceSent } from '../form/once-sent.tsx';
import { CenteredPage } from '../frame/centered-page.tsx';
import { pageMeta } from '../frame/page-meta.ts';
import type { StaticHandle } from '../static-handle.ts';
import { membershipSuccessCopy as copy } from './copy.ts';

export const meta = () => pageMeta(copy);

export const handle: StaticHandle = { static: 'form', script: '/membership.js' };

/** Its script is the frame's, with the hours of the clinics: the form finds out by the address whether it starts anew. */
export default function MembershipSuccess() {
  return (
    <OnceSent otherwise={<NothingSent />}>
      <CenteredPage scene={<ScenePaid className="h-36" />} heading={copy.heading}>
        <p className="text-lead text-text2">{copy.lead}</p>
        <ol className="flex list-decimal flex-col gap-2 pl-5 text-left">
          {copy.steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
        <div className="mt-2 flex w-full flex-col gap-3">
          <a href="/health-center/membership" className={buttonStyle({})}>
            {copy.edit}
          </a>
          <a href="/health-center/membership#nuevo" className={buttonStyle({ tone: 'secondary' })}>
            {copy.again}
          </a>
        </div>
      </CenteredPage>
    </OnceSent>
  );
}

function NothingSent() {
  return (
    <CenteredPage scene={<SceneStart className="h-36" />} heading={copy.nothingHeading}>
      <p className="text-lead text-text2">{copy.nothing}</p>
      <a href="/health-center/membership" className={buttonStyle({ wide: true })}>
        {copy.toForm}
      </a>
    </CenteredPage>
  );
}
