import { buttonStyle } from '#ui/actions/button-style.ts';
import { ScenePaid } from '#ui/thread/scene-paid.tsx';
import { SceneStart } from '#ui/thread/scene-start.tsx';
import { OnceSent } from '../form/once-sent.tsx';
import { CenteredPage } from '../frame/centered-page.tsx';
import { pageMeta } from '../frame/page-meta.ts';
import type { StaticHandle } from '../static-handle.ts';
import { complaintFiledCopy as copy } from './copy.ts';

export const meta = () => pageMeta(copy);
export const handle: StaticHandle = { static: 'form', script: '/complaint.js' };

/** The script fills in number and days, which it was handed in the fragment; without them the page is right too. */
export default function ComplaintFiled() {
  return (
    <OnceSent otherwise={<NothingFiled />}>
      <CenteredPage scene={<ScenePaid className="h-36 print:hidden" />} heading={copy.heading}>
        <dl
          data-filed
          hidden
          className="grid w-full gap-3 rounded-card border border-border bg-surface p-5"
        >
          <Fact label={copy.number} name="number" />
          <Fact label={copy.receivedOn} name="received" />
          <Fact label={copy.answerDueOn} name="due" />
        </dl>
        <p className="text-lead text-text2">{copy.copySent}</p>
        <p className="text-text2">{copy.next}</p>
        <div className="mt-2 flex w-full flex-col gap-3 print:hidden">
          <button type="button" data-prints className={buttonStyle({})}>
            {copy.print}
          </button>
          <a href="/start-onboarding" data-home-link className={buttonStyle({ tone: 'secondary' })}>
            {copy.home}
          </a>
        </div>
      </CenteredPage>
    </OnceSent>
  );
}

function NothingFiled() {
  return (
    <CenteredPage scene={<SceneStart className="h-36" />} heading={copy.nothingHeading}>
      <p className="text-lead text-text2">{copy.nothing}</p>
      <a href="/libro-de-reclamaciones" className={buttonStyle({ wide: true })}>
        {copy.toBook}
      </a>
    </CenteredPage>
  );
}

function Fact({ label, name }: { label: string; name: string }) {
  return (
    <div>
      <dt className="text-small text-text2">{label}</dt>
      <dd data-fact={name} className="text-lead font-semibold" />
    </div>
  );
}
