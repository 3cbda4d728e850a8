import { redirect, useLoaderData } from 'react-router';
import { clinicSupportHours } from '#lib/clinic-support-hours.ts';
import { readRecoveryEmail } from '#lib/storage.ts';
import { pageTitle } from '#shared/page-title.ts';
import { SupportHelp } from '#shared/support-help.tsx';
import { LinkButton } from '#ui/actions/link-button.tsx';
import { Question } from '#ui/journey/question.tsx';
import { SceneDocuments } from '#ui/thread/scene-documents.tsx';
import { LoginFrame } from '../staff-login/login-frame.tsx';
import { copy, staffCopy } from './copy.ts';
import { SentText } from './sent-text.tsx';

export const meta = () => pageTitle(copy.title);

/** Who has asked for no link has none to wait for. */
export function clientLoader() {
  const email = readRecoveryEmail();
  return email === '' ? redirect('/health-center/forgot-password') : { email };
}

export default function StaffRecoverySent() {
  const { email } = useLoaderData<typeof clientLoader>();
  return (
    <LoginFrame>
      <div className="flex flex-col gap-5">
        <SceneDocuments className="mx-auto h-32" />
        <Question title={copy.sentHeading}>
          <SentText email={email} />
        </Question>
        <div className="flex flex-col gap-3">
          <LinkButton to="/health-center/login" wide>
            {copy.login}
          </LinkButton>
          <LinkButton to="/health-center/forgot-password" tone="quiet" wide>
            {copy.again}
          </LinkButton>
        </div>
        <p className="text-center text-small text-text2">{staffCopy.noMailbox}</p>
        <SupportHelp hours={clinicSupportHours} />
      </div>
    </LoginFrame>
  );
}
