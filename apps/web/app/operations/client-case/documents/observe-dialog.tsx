import type { CaseDocument } from '@alivio/contract/cases.ts';
import type { ApiError } from '#lib/api-error.ts';
import { ReadySentences } from '../../work/ready-sentences.tsx';
import { ReasonDialog } from '../decision/reason-dialog.tsx';
import { copy } from './copy.ts';
import { readySentences } from './ready-sentences.ts';

type ObserveDialogProps = {
  open: boolean;
  document: CaseDocument;
  isBusy: boolean;
  refusal: ApiError | null;
  onComment: (comment: string) => void;
  onClose: () => void;
};

/** What is wrong with a document, in words that its owner will read: a ready sentence, changed as needed. */
export function ObserveDialog({ document, onComment, ...dialog }: ObserveDialogProps) {
  return (
    <ReasonDialog
      {...dialog}
      title={copy.observeTitle(document.name)}
      effect={copy.observeEffect(document.owner)}
      reasonLabel={copy.observeLabel}
      action={copy.send}
      onReason={onComment}
      suggestions={(choose) => (
        <ReadySentences sentences={readySentences(document)} onChoose={choose} />
      )}
    />
  );
}
