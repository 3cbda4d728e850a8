import type { BackingDocument } from '@alivio/contract/backing.ts';
import { type ReactNode, useState } from 'react';
import type { ApiError } from '#lib/api-error.ts';
import { RefusalNotice } from '#shared/refusal-notice.tsx';
import { SupportHelp } from '#shared/support-help.tsx';
import { Button } from '#ui/actions/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { ErrorSummary, type SummaryError } from '#ui/forms/error-summary.tsx';
import { BottomBar } from '#ui/journey/bottom-bar.tsx';
import { copy } from './copy.ts';
import { PaperSlot, paperSlotId } from './paper-slot.tsx';
import { type SendPaper, usePapers } from './use-papers.ts';

type PapersFormProps = {
  documents: readonly BackingDocument[];
  /** A question that comes before the files of a document, and whether it is still open. */
  questionOf?: (document: BackingDocument) => { field: ReactNode; problem: string | null } | null;
  sendOne: SendPaper;
  /** Once all files are there; the refusal of whoever says no. */
  onSent: () => Promise<ApiError | null>;
  submitText: string;
  busyText: string;
  children?: ReactNode;
};

/** Choose everything, see what is missing, send it with one press. */
export function PapersForm(props: PapersFormProps) {
  const { documents, questionOf, sendOne, onSent, submitText, busyText, children } = props;
  const papers = usePapers();
  const [isSending, setSending] = useState(false);
  const [refusal, setRefusal] = useState<ApiError>();
  const [found, setFound] = useState<SummaryError[]>([]);
  const problemOf = (document: BackingDocument) =>
    questionOf?.(document)?.problem ?? papers.problemOf(document);
  const problems = new Map(documents.map((each) => [paperSlotId(each), problemOf(each)]));

  async function send() {
    const missing = [...problems].flatMap(([fieldId, message]) =>
      message === null ? [] : [{ fieldId, message }],
    );
    setFound(missing);
    if (missing.length > 0) return;
    setSending(true);
    setRefusal(undefined);
    const failed = (await papers.send(sendOne)) ?? (await onSent());
    setRefusal(failed ?? undefined);
    setSending(false);
  }

  return (
    <>
      <ErrorSummary errors={found} now={(fieldId) => problems.get(fieldId)} />
      {refusal?.isConnectionLost ? (
        <Notice tone="warn" title={copy.pausedTitle} announce>
          {copy.pausedText}
        </Notice>
      ) : (
        <RefusalNotice refusal={refusal} />
      )}
      {documents.map((document) => {
        const question = questionOf?.(document);
        return (
          <PaperSlot
            key={document.kind}
            document={document}
            papers={papers}
            missing={found.length > 0 ? (problems.get(paperSlotId(document)) ?? null) : null}
            isSending={isSending}
            isBlocked={Boolean(question?.problem)}
            onRetry={() => void send()}
          >
            {question?.field}
          </PaperSlot>
        );
      })}
      {children}
      <SupportHelp />
      <BottomBar>
        <Button wide busyText={isSending ? busyText : undefined} onClick={() => void send()}>
          {submitText}
        </Button>
      </BottomBar>
    </>
  );
}
