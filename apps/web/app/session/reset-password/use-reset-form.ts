import { fieldTexts } from '@alivio/contract/field-texts.ts';
import { isPasswordStrong } from '@alivio/domain/person/password.ts';
import { useForm } from '#lib/use-form.ts';
import { useFormValues } from '#lib/use-form-values.ts';

export function useResetForm() {
  return useForm({
    state: useFormValues({ password: '' }),
    validate: ({ password }) => ({
      password: isPasswordStrong(password) ? null : fieldTexts.passwordWeak,
    }),
  });
}
