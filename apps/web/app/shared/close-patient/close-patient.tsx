import { useState } from 'react';
import { signOutClient } from '#lib/sign-out.ts';
import { forgetClient, isClientSignedIn } from '#lib/storage.ts';
import { Button } from '#ui/actions/button.tsx';
import type { ButtonLook } from '#ui/actions/button-style.ts';
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';
import { copy } from './copy.ts';

type ClosePatientProps = ButtonLook & { children: string };

/** An advisor's way out of a patient's session, from wherever it is: one question for all of them. */
export function ClosePatient({ children, ...look }: ClosePatientProps) {
  const [isAsking, setAsking] = useState(false);
  const [isClosing, setClosing] = useState(false);
  const isRegistered = isClientSignedIn();
  const texts = isRegistered ? copy.registered : copy.unregistered;

  async function close() {
    setClosing(true);
    await closePatient();
    window.location.assign('/sells');
  }

  return (
    <>
      <Button {...look} onClick={() => setAsking(true)}>
        {children}
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={copy.title}
        confirmLabel={texts.confirm}
        cancelLabel={copy.cancel}
        destructive={!isRegistered}
        busyText={isClosing ? copy.closing : undefined}
        onConfirm={() => void close()}
        onCancel={() => setAsking(false)}
      >
        {texts.text}
      </ConfirmDialog>
    </>
  );
}

/** Ends the patient's session alone: the advisor stays signed in. Nothing of the patient stays in this browser. */
async function closePatient(): Promise<void> {
  if (isClientSignedIn()) await signOutClient();
  else forgetClient();
}
