import { fieldTexts } from '@alivio/contract/field-texts.ts';
import { isPasswordStrong } from '@alivio/domain/person/password.ts';
import { useState } from 'react';
import { useForm } from '#lib/use-form.ts';
import { useFormValues } from '#lib/use-form-values.ts';
import { ErrorSummary } from '#ui/forms/error-summary.tsx';
import { PasswordField } from '#ui/forms/password-field.tsx';
import { NewPasswordField } from '../../new-password-field.tsx';
import { RefusalNotice } from '../../refusal-notice.tsx';
import { copy } from './copy.ts';
import { EditCard } from './edit-card.tsx';
import { FormActions } from './form-actions.tsx';
import { useProfileForm } from './use-profile-form.ts';

const { password } = copy;

export function PasswordCard() {
  const [isEditing, setEditing] = useState(false);
  return (
    <EditCard
      title={password.title}
      what={password.ofPassword}
      isEditing={isEditing}
      onEdit={() => setEditing(true)}
      view={
        <p>
          <span aria-hidden="true">{password.masked}</span>
          <span className="sr-only">{password.hidden}</span>
        </p>
      }
      form={<PasswordForm onDone={() => setEditing(false)} />}
    />
  );
}

/** Its fields have names of their own: the form beside it asks for the current password too. */
function PasswordForm({ onDone }: { onDone: () => void }) {
  const { fetcher, isSending, refusal } = useProfileForm(onDone);
  const { field, check, summary } = useForm({
    state: useFormValues({ old_password: '', new_password: '' }),
    validate: ({ old_password, new_password }) => ({
      old_password: old_password === '' ? copy.details.passwordRequired : null,
      new_password: isPasswordStrong(new_password) ? null : fieldTexts.passwordWeak,
    }),
    refusal,
  });
  return (
    <fetcher.Form method="post" noValidate onSubmit={check} className="flex flex-col gap-4">
      <input type="hidden" name="task" value="password" />
      <p className="text-small text-text2">{password.intro}</p>
      <ErrorSummary {...summary} />
      {!isSending && <RefusalNotice refusal={refusal} />}
      <PasswordField
        label={password.current}
        autoComplete="current-password"
        {...field('old_password')}
      />
      <NewPasswordField label={password.next} {...field('new_password')} />
      <FormActions submit={password.submit} isSending={isSending} onCancel={onDone} />
    </fetcher.Form>
  );
}
