import { redirect, useLoaderData } from 'react-router';
import { readRecoveryEmail } from '#lib/storage.ts';
import { pageTitle } from '#shared/page-title.ts';
import { SupportHelp } from '#shared/support-help.tsx';
import { LinkButton } from '#ui/actions/link-button.tsx';
import { AppBar } from '#ui/journey/app-bar.tsx';
import { JourneyPage } from '#ui/journey/journey-page.tsx';
import { Question } from '#ui/journey/question.tsx';
import { SceneDocuments } from '#ui/thread/scene-documents.tsx';
import { copy } from './copy.ts';
import { SentText } from './sent-text.tsx';

export const meta = () => pageTitle(copy.title);

export function clientLoader() {
  const email = readRecoveryEmail();
  return email === '' ? redirect('/forgot-password') : { email };
}

export default function RecoverySent() {
  const { email } = useLoaderData<typeof clientLoader>();
  return (
    <JourneyPage header={<AppBar title={copy.title} back={{ to: '/forgot-password' }} />}>
      <div className="flex grow flex-col gap-5">
        <SceneDocuments className="mx-auto h-32" />
        <Question title={copy.sentHeading}>
          <SentText email={email} />
        </Question>
        <div className="flex flex-col gap-3">
          <LinkButton to="/login" wide>
            {copy.login}
          </LinkButton>
          <LinkButton to="/forgot-password" tone="quiet" wide>
            {copy.again}
          </LinkButton>
        </div>
        <SupportHelp />
      </div>
    </JourneyPage>
  );
}
