import type { ClinicPaymentRow } from '@alivio/contract/clinic-payments.ts';
import { Check, Upload } from 'lucide-react';
import { type ChangeEvent, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { useLeave } from '#lib/use-leave.ts';
import { Button } from '#ui/actions/button.tsx';
import { showToast } from '#ui/feedback/toast.ts';
import { copy } from './copy.ts';
import { PaperMark } from './paper-mark.tsx';

const ACCEPTED = 'application/pdf,image/jpeg,image/png';
const TOLD_MS = 7000;

/** Chooses the receipt and sends it; the list is loaded again then, and what failed can be chosen again. */
export function ReceiptUpload({ payment }: Pick<ClinicPaymentRow, 'payment'>) {
  const { idLoan, shown_id } = payment;
  const picker = useRef<HTMLInputElement>(null);
  const [percent, setPercent] = useState<number | null>(null);
  const [isSent, setSent] = useState(false);
  const { revalidate } = useRevalidator();
  const leave = useLeave();

  async function send(file: File) {
    setPercent(0);
    try {
      const { sendReceipt } = await import('./send-receipt.ts');
      const problem = await sendReceipt(idLoan, file, setPercent);
      if (problem === null) {
        showToast({ text: copy.sent, tone: 'ok' });
        setSent(true);
      } else showToast({ text: problem.text, tone: 'bad', durationMs: TOLD_MS });
      if (problem === null || problem.isStale) await revalidate();
    } catch (exit) {
      if (exit instanceof Response) leave(exit);
      // What sends it could not be loaded itself.
      else showToast({ text: copy.failed, tone: 'bad', durationMs: TOLD_MS });
    } finally {
      setPercent(null);
    }
  }

  function pick({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const [file] = currentTarget.files ?? [];
    // The same file can be chosen again after a failure.
    if (file) void send(file).then(() => clear(picker.current));
  }

  if (isSent)
    return (
      <PaperMark icon={Check} isDone>
        {copy.inReview}
      </PaperMark>
    );
  const isBusy = percent !== null;
  return (
    <span className="relative z-10">
      <input
        ref={picker}
        type="file"
        accept={ACCEPTED}
        aria-label={copy.fileOf(shown_id)}
        tabIndex={-1}
        className="hidden"
        onChange={pick}
      />
      <Button
        size="compact"
        aria-label={isBusy ? undefined : copy.uploadOf(shown_id)}
        busyText={isBusy ? copy.uploading(percent) : undefined}
        title={copy.limits}
        onClick={() => picker.current?.click()}
      >
        <Upload className="size-4 md:max-2xl:hidden" aria-hidden="true" />
        {copy.upload}
      </Button>
    </span>
  );
}

function clear(input: HTMLInputElement | null) {
  if (input) input.value = '';
}
