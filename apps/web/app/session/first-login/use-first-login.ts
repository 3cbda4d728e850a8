import { fieldTexts } from '@alivio/contract/field-texts.ts';
import { isPasswordStrong } from '@alivio/domain/person/password.ts';
import { useForm } from '#lib/use-form.ts';
import { useFormValues } from '#lib/use-form-values.ts';
import { usePhoneCode } from '../phone-code/use-phone-code.ts';
import type { FirstLogin } from './first-login.ts';
import type { FirstLoginIntent } from './run-first-login.ts';

/** The code and the password being typed, and what became of the last try. */
export function useFirstLogin({ email, password, resendAtMs }: FirstLogin) {
  const intent: FirstLoginIntent = 'first-code';
  const phone = usePhoneCode(resendAtMs, { intent, email, password });
  const form = useForm({
    state: useFormValues({ code: '', new_password: '' }),
    validate: ({ new_password }) => ({
      new_password:
        new_password === '' || isPasswordStrong(new_password) ? null : fieldTexts.passwordWeak,
    }),
    refusal: phone.refusal,
  });
  return { form, phone };
}
