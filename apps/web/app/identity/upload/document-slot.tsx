import {
  type DocumentStatus,
  documentStatusTexts,
  mayReplace,
} from '@alivio/domain/document/document-status.ts';
import { Button } from '#ui/actions/button.tsx';
import { Badge } from '#ui/feedback/badge.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import type { Tone } from '#ui/feedback/tone.ts';
import { FileSlot } from '#ui/forms/file-slot.tsx';
import { chooseLater } from './choose-later.ts';
import { copy, limitsText } from './copy.ts';
import { extensionsOf } from './extensions-of.ts';
import { IncomeCategoryField } from './income-category-field.tsx';
import { listSlotFiles } from './slot-files.ts';
import { categoryOf, INCOME_PROOF_TYPE } from './slot-problem.ts';
import type { SlotView } from './slot-view.ts';
import { changeFile, changeSlot, freePosition, removeFile } from './tray.ts';
import { changeTray } from './tray-store.ts';

type DocumentSlotProps = {
  view: SlotView;
  urls: ReadonlyMap<string, string>;
  /** Shown once somebody asked what is missing. */
  missing: string | null;
  isSending: boolean;
  onRetry: () => void;
  onOpen: (key: string) => void;
};

const tones: Record<DocumentStatus, Tone | 'neutral'> = {
  new: 'neutral',
  in_review: 'info',
  observed: 'warn',
  approved: 'ok',
};

export function slotId(typeId: number): string {
  return `document-${typeId}`;
}

export function DocumentSlot({
  view,
  urls,
  missing,
  isSending,
  onRetry,
  onOpen,
}: DocumentSlotProps) {
  const { document, slot, status } = view;
  const typeId = document.intIdDocumentType;
  const category = categoryOf(view);
  const asksCategory = typeId === INCOME_PROOF_TYPE && status === 'new';
  const kept = view.kept.map(({ intSubIndice }) => intSubIndice);
  const hasRoom = freePosition({ ...slot, kept }, document.intMaxFiles) !== null;
  const takesFiles = status === 'new' && !isSending && (!asksCategory || category !== null);

  /** With what the server holds taken away, the document is new again. */
  function reset() {
    changeTray((tray) => changeSlot(tray, typeId, { isReset: true, kept: [] }));
    // The button that was pressed is gone.
    window.document.getElementById(slotId(typeId))?.focus();
  }

  return (
    <FileSlot
      id={slotId(typeId)}
      title={document.strDocumentType}
      aside={status !== 'new' && <Badge tone={tones[status]}>{documentStatusTexts[status]}</Badge>}
      hint={hintOf(view)}
      accept="image/*,application/pdf"
      multiple={document.intMaxFiles > 1}
      files={listSlotFiles(view, urls)}
      error={[...slot.problems, ...(missing === null ? [] : [missing])].join(' ') || undefined}
      isFull={!takesFiles || !hasRoom}
      onChoose={(files) => void chooseLater(document, kept, files)}
      onRemove={(key) =>
        status === 'observed' ? reset() : changeTray((tray) => removeFile(tray, key))
      }
      onRetry={onRetry}
      onOpen={onOpen}
      onAccept={(key) =>
        changeTray((tray) => changeFile(tray, key, { state: { kind: 'waiting' } }))
      }
    >
      {document.strComment !== null && status !== 'approved' && status !== 'in_review' && (
        <Notice
          tone="warn"
          title={copy.observed}
          actions={
            status === 'observed' && (
              <Button tone="secondary" onClick={reset}>
                {copy.replace}
              </Button>
            )
          }
        >
          {document.strComment}
        </Notice>
      )}
      {isUnfinished(view) && !isSending && (
        <Notice
          tone="info"
          title={copy.unfinished}
          actions={
            <Button tone="secondary" onClick={reset}>
              {copy.startOver}
            </Button>
          }
        >
          {copy.unfinishedHelp}
        </Notice>
      )}
      {asksCategory && (
        <IncomeCategoryField
          value={category}
          onValue={(incomeCategory) =>
            changeTray((tray) => changeSlot(tray, typeId, { incomeCategory }))
          }
        />
      )}
      {isHalfIdentity(view) && <p className="text-small text-text2">{copy.otherSide}</p>}
    </FileSlot>
  );
}

/** What serves, and the limits, before anything is chosen; nothing more to say once it is out of the client's hands. */
function hintOf({ document, status }: SlotView): string {
  const { strDocumentTypeDescription: serves, dcmMaxMbDocument, intMaxFiles } = document;
  if (!mayReplace(status)) return serves;
  return `${serves} ${limitsText(extensionsOf(document), dcmMaxMbDocument, intMaxFiles)}`;
}

/** Some of its files came in on another day, or before the page was loaded again; here nothing is chosen yet. */
function isUnfinished({ slot, kept, status }: SlotView): boolean {
  return status === 'new' && kept.length > 0 && slot.files.length === 0;
}

/** One picture of a card with two sides. A PDF may hold both. */
function isHalfIdentity({ document, slot, kept, status }: SlotView): boolean {
  const [only, ...others] = slot.files;
  const isAlone = only !== undefined && others.length === 0 && kept.length === 0;
  const isPicture = only !== undefined && only.extension !== 'pdf';
  return document.intIdDocumentType === 1 && status === 'new' && isAlone && isPicture;
}
