import type { FormEvent } from 'react';
import type { ApiError } from '#lib/api-error.ts';
import { useForm } from '#lib/use-form.ts';
import { useFormValues } from '#lib/use-form-values.ts';
import { RefusalNotice } from '#shared/refusal-notice.tsx';
import { Button } from '#ui/actions/button.tsx';
import { PasswordField } from '#ui/forms/password-field.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { copy } from './copy.ts';

type PasswordFormProps = {
  isSending: boolean;
  refusal: ApiError | undefined;
  onConfirm: (password: string) => void;
  onClose: () => void;
};

export function PasswordDialog({ open, ...form }: PasswordFormProps & { open: boolean }) {
  return (
    <Dialog open={open} title={copy.confirmTitle} onClose={form.onClose}>
      <PasswordForm {...form} />
    </Dialog>
  );
}

/** There only while the question is open: what was typed is forgotten with it. */
function PasswordForm({ isSending, refusal, onConfirm, onClose }: PasswordFormProps) {
  const { values, field, check } = useForm({
    state: useFormValues({ password: '' }),
    validate: ({ password }) => ({ password: password === '' ? copy.required : null }),
    refusal,
  });

  function confirm(event: FormEvent) {
    check(event);
    const isMissing = event.defaultPrevented;
    event.preventDefault();
    if (!isMissing) onConfirm(values.password);
  }

  return (
    <form noValidate onSubmit={confirm} className="flex flex-col gap-4">
      <p>{copy.confirmIntro}</p>
      {!isSending && <RefusalNotice refusal={refusal} />}
      <PasswordField
        label={copy.currentPassword}
        autoComplete="current-password"
        data-first-focus=""
        {...field('password')}
      />
      <div className="flex flex-wrap justify-end gap-3">
        <Button tone="secondary" onClick={onClose}>
          {copy.cancel}
        </Button>
        <Button
          type="submit"
          aria-disabled={values.password === ''}
          busyText={isSending ? copy.sending : undefined}
        >
          {copy.confirm}
        </Button>
      </div>
    </form>
  );
}
