import { useState } from 'react';
import { useFetcher } from 'react-router';
import type { ApiError } from '#lib/api-error.ts';
import { Button } from '#ui/actions/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';
import { copy } from './copy.ts';

/** A no is as easy as a yes, and asked about once. */
export function DeclineButton() {
  const [isAsking, setAsking] = useState(false);
  const { submit, state, data: refusal } = useFetcher<ApiError | null>();
  const isSending = state !== 'idle';
  return (
    <>
      <Button tone="quiet" wide onClick={() => setAsking(true)}>
        {copy.decline}
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={copy.declineTitle}
        confirmLabel={copy.declineConfirm}
        cancelLabel={copy.declineCancel}
        busyText={isSending ? copy.declining : undefined}
        destructive
        onConfirm={() => void submit({ answer: 'no' }, { method: 'post' })}
        onCancel={() => setAsking(false)}
      >
        <p>{copy.declineText}</p>
        {refusal && !isSending && <Notice tone="bad" title={refusal.message} announce />}
      </ConfirmDialog>
    </>
  );
}
