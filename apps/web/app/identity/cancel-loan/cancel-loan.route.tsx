import { type ClientLoaderFunctionArgs, replace } from 'react-router';
import { loadClient, requireClient } from '#lib/client-session.ts';
import { pageTitle } from '#shared/page-title.ts';
import { SupportHelp } from '#shared/support-help.tsx';
import { LinkButton } from '#ui/actions/link-button.tsx';
import { AppBar } from '#ui/journey/app-bar.tsx';
import { BottomBar } from '#ui/journey/bottom-bar.tsx';
import { JourneyPage } from '#ui/journey/journey-page.tsx';
import { Question } from '#ui/journey/question.tsx';
import { SceneStart } from '#ui/thread/scene-start.tsx';
import { copy } from './copy.ts';

export const meta = () => pageTitle(copy.title);
export const clientMiddleware = [loadClient];

/** The apology is for whoever was refused; to anybody else it would say something untrue. */
export async function clientLoader({ context }: ClientLoaderFunctionArgs) {
  const {
    loans: [newest],
  } = await requireClient(context);
  if (newest?.approved !== false) throw replace('/user');
  return null;
}

export default function CancelLoan() {
  return (
    <JourneyPage header={<AppBar title={copy.title} home={{ to: '/user' }} />}>
      <div className="flex grow flex-col gap-5">
        <SceneStart className="mx-auto h-24" />
        <Question title={copy.heading}>
          <div className="flex flex-col gap-3">
            {copy.facts.map((fact) => (
              <p key={fact}>{fact}</p>
            ))}
          </div>
        </Question>
        <LinkButton href="/contact-us" tone="secondary" wide>
          {copy.support}
        </LinkButton>
        <SupportHelp />
        <BottomBar>
          <LinkButton to="/user" wide>
            {copy.restart}
          </LinkButton>
        </BottomBar>
      </div>
    </JourneyPage>
  );
}
