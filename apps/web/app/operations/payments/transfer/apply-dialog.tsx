import type { TransferCandidate, TransferDetail } from '@alivio/contract/transfers.ts';
import { amountInWords } from '@alivio/domain/money/amount-in-words.ts';
import { formatSoles } from '@alivio/domain/money/format-soles.ts';
import { LARGE_TRANSFER } from '@alivio/domain/transfer/large-transfer.ts';
import type { ApiError } from '#lib/api-error.ts';
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';
import { RefusalNotice } from '../../work/refusal-notice.tsx';
import { copy } from './copy.ts';

type ApplyDialogProps = {
  transfer: TransferDetail;
  /** Null: nothing is being asked. */
  chosen: TransferCandidate | null;
  isBusy: boolean;
  refusal: ApiError | null;
  onClose: () => void;
  onApply: (candidate: TransferCandidate, seen: string) => void;
};

/** The last look before money moves: to whom, how much, what it does. */
export function ApplyDialog(props: ApplyDialogProps) {
  const { transfer, chosen, isBusy, refusal, onClose, onApply } = props;
  const amount = formatSoles(transfer.amount);
  const preview = chosen === null ? null : (newPreview(refusal) ?? chosen.preview);
  return (
    <ConfirmDialog
      open={chosen !== null && preview !== null}
      title={copy.applyTitle(amount)}
      confirmLabel={copy.applyConfirm(amount)}
      cancelLabel={copy.cancel}
      busyText={isBusy ? copy.applying : undefined}
      onCancel={onClose}
      onConfirm={() => {
        if (chosen !== null && preview !== null) onApply(chosen, preview.seen);
      }}
    >
      {chosen !== null && preview !== null && (
        <div className="flex flex-col gap-3">
          <p>
            <span className="font-semibold">{chosen.client_name}</span>, {chosen.document}, crédito{' '}
            {chosen.loan_code}.
          </p>
          {transfer.amount > LARGE_TRANSFER && (
            <p className="font-semibold">{amountInWords(transfer.amount)}</p>
          )}
          <RefusalNotice refusal={refusal} />
          <p>{preview.text}</p>
        </div>
      )}
    </ConfirmDialog>
  );
}

/** What would happen now, as the refusal itself says it: another look, and then it is that which is confirmed. */
function newPreview(refusal: ApiError | null): { text: string; seen: string } | null {
  if (refusal?.code !== 'preview_changed') return null;
  const { details } = refusal;
  if (details === null || Array.isArray(details)) return null;
  const preview: unknown = details.preview;
  if (typeof preview !== 'object' || preview === null) return null;
  const [text, seen] = [Reflect.get(preview, 'text'), Reflect.get(preview, 'seen')];
  return typeof text === 'string' && typeof seen === 'string' ? { text, seen } : null;
}
