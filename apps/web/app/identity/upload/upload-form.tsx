import type { WireDocument } from '@alivio/contract/documents.ts';
import { documentStatuses, isDelivered } from '@alivio/domain/document/document-status.ts';
import type { Backing } from '@alivio/domain/loan/loan-state.ts';
import { useMemo } from 'react';
import { useObjectUrls } from '#lib/files/use-object-urls.ts';
import { SupportHelp } from '#shared/support-help.tsx';
import { Button } from '#ui/actions/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { ErrorSummary } from '#ui/forms/error-summary.tsx';
import { BottomBar } from '#ui/journey/bottom-bar.tsx';
import { journeyFormStyle } from '#ui/journey/journey-page.tsx';
import { Question } from '#ui/journey/question.tsx';
import { BackingLink } from '../backing-link.tsx';
import { copy, sendingText, titleText, typeName } from './copy.ts';
import { DocumentSlot, slotId } from './document-slot.tsx';
import { LeaveGuard } from './leave-guard.tsx';
import { PictureDialog } from './picture-dialog.tsx';
import { listSlots } from './slot-view.ts';
import { listFiles, listUnsent, type Tray } from './tray.ts';
import { useTray } from './tray-store.ts';
import { FORM_ID, useMissing } from './use-missing.ts';
import { useOpenFile } from './use-open-file.ts';
import { useUpload } from './use-upload.ts';

type UploadFormProps = { documents: WireDocument[]; backing: Backing | null };

export function UploadForm({ documents, backing }: UploadFormProps) {
  const tray = useTray();
  const { send, isSending, isPaused } = useUpload();
  const { open, viewed, close } = useOpenFile(tray);
  const urls = useObjectUrls(useMemo(() => listFiles(tray).map(withContent), [tray]));
  const views = listSlots(documents, tray);

  const missing = useMissing(tray, views);
  const hasFailed = listFiles(tray).some(({ state }) => state.kind === 'failed');
  const hasObserved = views.some(
    ({ document }) => document.intIdStatus === documentStatuses.observed,
  );
  const ready = views.filter(({ isReady }) => isReady).length;

  function sendAll() {
    missing.forget();
    send();
  }

  return (
    <div className={journeyFormStyle}>
      <Question title={titleText(ready, views.length, hasObserved)}>
        {hasObserved ? copy.observedIntro : copy.intro}
      </Question>
      <ErrorSummary {...missing.summary} />
      {!isSending && <Setbacks isPaused={isPaused} hasFailed={hasFailed} />}
      <div id={FORM_ID} tabIndex={-1} className="flex flex-col gap-4">
        {views.map((view) => (
          <DocumentSlot
            key={view.document.intIdDocumentType}
            view={view}
            urls={urls}
            missing={missing.shownAt(slotId(view.document.intIdDocumentType))}
            isSending={isSending}
            onRetry={sendAll}
            onOpen={open}
          />
        ))}
      </div>
      {/* Whoever named a guarantor before the first paper would be sent back here. */}
      {views.some(({ status }) => isDelivered(status)) && <BackingLink backing={backing} />}
      <SupportHelp />
      <BottomBar>
        <Button
          wide
          onClick={sendAll}
          busyText={isSending ? busyText(tray.sending) : undefined}
          blockedReason={missing.reason}
          onBlockedPress={missing.show}
        >
          {hasFailed || isPaused ? copy.retry : copy.submit}
        </Button>
      </BottomBar>
      <PictureDialog
        picture={viewed && { name: viewed.original.name, url: urls.get(viewed.key) ?? '' }}
        onClose={close}
      />
      <LeaveGuard hasUnsent={listUnsent(tray).length > 0} />
    </div>
  );
}

function withContent({ key, content }: { key: string; content: Blob }) {
  return { key, file: content };
}

function busyText(sending: Tray['sending']): string {
  return sending === null
    ? copy.updating
    : sendingText(typeName(sending.typeId), sending.turn, sending.of);
}

function Setbacks({ isPaused, hasFailed }: { isPaused: boolean; hasFailed: boolean }) {
  return (
    <>
      {isPaused && (
        <Notice tone="warn" title={copy.pausedTitle} announce>
          {copy.pausedText}
        </Notice>
      )}
      {hasFailed && (
        <Notice tone="bad" title={copy.failedTitle} announce>
          {copy.failedText}
        </Notice>
      )}
    </>
  );
}
