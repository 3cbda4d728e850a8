import { type EmailUndo, getEmailUndo, undoEmail } from '@alivio/contract/email-undo.ts';
import {
  type ClientActionFunctionArgs,
  type ClientLoaderFunctionArgs,
  Form,
  useActionData,
  useLoaderData,
  useNavigation,
} from 'react-router';
import { api } from '#lib/api.ts';
import type { ApiError } from '#lib/api-error.ts';
import { stay, submit } from '#lib/guards.ts';
import { pageTitle } from '#shared/page-title.ts';
import { ClosedLink } from '#shared/personal-link/closed-link.tsx';
import { linkExits, openLink } from '#shared/personal-link/open-link.ts';
import { RefusalNotice } from '#shared/refusal-notice.tsx';
import { SubmitBar } from '#shared/submit-bar.tsx';
import { SupportHelp } from '#shared/support-help.tsx';
import { LinkButton } from '#ui/actions/link-button.tsx';
import { brand } from '#ui/brand.ts';
import { Card } from '#ui/content/card.tsx';
import { AppBar } from '#ui/journey/app-bar.tsx';
import { JourneyPage, journeyFormStyle } from '#ui/journey/journey-page.tsx';
import { Question } from '#ui/journey/question.tsx';
import { copy } from './copy.ts';

const DONE = 'done';

/** The address itself is the key: no search engine keeps it. */
export const meta = () => [...pageTitle(copy.title), { name: 'robots', content: 'noindex' }];

/** Looking changes nothing: a mail program may open the link before its reader does. */
export function clientLoader({ params }: ClientLoaderFunctionArgs) {
  return openLink(params.token ?? '', (token) => api(getEmailUndo, { params: { token } }));
}

export async function clientAction({ params }: ClientActionFunctionArgs) {
  const token = params.token ?? '';
  const undone = await submit(undoEmail, { params: { token } }, linkExits);
  return undone.ok ? DONE : stay(undone.error);
}

export default function UndoEmail() {
  const opened = useLoaderData<typeof clientLoader>();
  const answer = useActionData<typeof DONE | ApiError>();
  return (
    <JourneyPage header={<AppBar title={`${brand.name} · ${copy.title}`} />}>
      {answer === DONE ? (
        <Done />
      ) : opened.ok ? (
        <Ask undo={opened.invitation} refusal={answer} />
      ) : (
        <ClosedLink {...opened} />
      )}
    </JourneyPage>
  );
}

function Ask({ undo, refusal }: { undo: EmailUndo; refusal: ApiError | undefined }) {
  const isSending = useNavigation().formMethod === 'POST';
  return (
    <Form method="post" className={journeyFormStyle}>
      <Question title={copy.heading}>{copy.what(undo.current_email, undo.old_email)}</Question>
      <Card title={copy.meaning}>
        <ul className="flex list-disc flex-col gap-2 pl-5">
          {copy.facts.map((fact) => (
            <li key={fact}>{fact}</li>
          ))}
        </ul>
      </Card>
      <p className="text-text2">{copy.fine}</p>
      {!isSending && <RefusalNotice refusal={refusal} />}
      <SubmitBar busyText={isSending ? copy.undoing : undefined}>{copy.undo}</SubmitBar>
    </Form>
  );
}

function Done() {
  return (
    <div className={journeyFormStyle}>
      <Question key={DONE} title={copy.doneHeading}>
        {copy.doneText}
      </Question>
      <LinkButton to="/forgot-password" wide>
        {copy.newPassword}
      </LinkButton>
      <SupportHelp />
    </div>
  );
}
