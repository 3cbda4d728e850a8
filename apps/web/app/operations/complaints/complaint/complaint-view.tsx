import {
  answerComplaint,
  type Complaint,
  downloadComplaint,
} from '@alivio/contract/desk-complaints.ts';
import { formatDay } from '@alivio/domain/calendar/format-day.ts';
import { staffExits } from '#lib/guards.ts';
import { PortalPage } from '#shared/portal/portal-page.tsx';
import { SaveButton } from '#shared/portal/save-button.tsx';
import { Card } from '#ui/content/card.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { showToast } from '#ui/feedback/toast.ts';
import { EventList } from '../../client-case/event-list.tsx';
import { BackLink } from '../../payments/back-link.tsx';
import { useDraft } from '../../settings/forms/use-draft.ts';
import { useAct } from '../../use-act.ts';
import { CaseHold } from '../../work/case-hold.tsx';
import { RefusalNotice } from '../../work/refusal-notice.tsx';
import { Standing } from '../../work/standing.tsx';
import { useRights } from '../../work/use-rights.ts';
import { clockSentence } from '../clock-text.ts';
import { complaintsAddress } from '../complaints-view.ts';
import { kindNames } from '../kind-names.ts';
import { AnswerForm } from './answer-form.tsx';
import { copy } from './copy.ts';
import { SheetCards } from './sheet-cards.tsx';

/** A sheet at the left, and at the right the answer: to be written, or as it was sent. */
export function ComplaintView({ complaint }: { complaint: Complaint }) {
  const { id, number, state } = complaint;
  const rights = useRights();
  const draft = useDraft(`complaint.${id}`, { answer: '' });
  const answering = useAct(answerComplaint, () => {
    draft.forget();
    showToast({ text: copy.sent, tone: 'ok' });
  });
  const mayAnswer = rights === null || rights.includes('reviewer');
  const { tone, text } = clockSentence(complaint);

  async function save() {
    const { saveDownload } = await import('#lib/files/save-download.ts');
    return saveDownload(downloadComplaint, { params: { id } }, { exits: staffExits });
  }

  return (
    <PortalPage
      title={copy.titleOf(number)}
      actions={<SaveButton save={save}>{copy.download}</SaveButton>}
    >
      <BackLink to={complaintsAddress()}>{copy.back}</BackLink>
      <CaseHold loaded={complaint} />
      {!mayAnswer && (
        <Notice tone="info" title={copy.onlyReviewers} announce>
          {copy.onlyReviewersText}
        </Notice>
      )}
      <Standing
        {...{ tone, text }}
        title={kindNames[complaint.kind]}
        headingRef={answering.result}
      />
      <div className="grid items-start gap-5 lg:grid-cols-2 [&>*]:min-w-0">
        <div className="flex flex-col gap-5">
          <SheetCards complaint={complaint} />
        </div>
        <div className="flex flex-col gap-5">
          <Card title={copy.answer}>
            {state === 'answered' && <RefusalNotice refusal={answering.refusal} />}
            <Answer complaint={complaint} />
            {state !== 'answered' && !mayAnswer && <p className="text-text2">{copy.waits}</p>}
            {state !== 'answered' && mayAnswer && (
              <AnswerForm complaint={complaint} draft={draft} answering={answering} />
            )}
          </Card>
          <Card title={copy.trail}>
            <EventList
              events={complaint.trail.map(({ at, by, text: title }) => ({
                at,
                title,
                by: by ?? copy.byConsumer,
                reason: null,
              }))}
            />
          </Card>
        </div>
      </div>
    </PortalPage>
  );
}

function Answer({ complaint }: { complaint: Complaint }) {
  const { answer, answered_on, answered_by, answer_mail, phone } = complaint;
  if (answer === null || answered_on === null) return null;
  const mailed = answer_mail === null ? '' : copy.answerMail[answer_mail];
  return (
    <>
      <p className="text-small text-text2">
        {copy.answeredBy(formatDay(answered_on), answered_by ?? '')}
        {mailed && `. ${mailed}`}
      </p>
      {mailed === null && (
        <Notice tone="warn" title={copy.notMailed}>
          {copy.notMailedText(phone)}
        </Notice>
      )}
      <p className="wrap-anywhere whitespace-pre-wrap">{answer}</p>
    </>
  );
}
