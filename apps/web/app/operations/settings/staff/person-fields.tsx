import { emailProblem, nameProblem, phoneProblem } from '@alivio/contract/person-fields.ts';
import { normalizeEmail } from '@alivio/domain/person/email.ts';
import { cleanName } from '@alivio/domain/person/names.ts';
import type { Problems } from '#lib/use-form.ts';
import { cleanPhone, toPhone } from '#shared/clean-phone.ts';
import { cleanTypedName } from '#shared/clean-typed-name.ts';
import { EmailField } from '#ui/forms/email-field.tsx';
import { PhoneField } from '#ui/forms/phone-field.tsx';
import { TextField, type TextFieldProps } from '#ui/forms/text-field.tsx';
import { copy } from './copy.ts';

export type PersonValues = Record<'first_name' | 'last_name' | 'email' | 'phone', string>;

/** The rules of specification 3 §5, in the desk's words for what is missing; somebody of long ago may go on without a phone. */
export function personProblems<V extends PersonValues>(
  values: V,
  { isPhoneNeeded = true } = {},
): Problems<PersonValues> {
  const isEmpty = (name: keyof PersonValues) => values[name].trim() === '';
  const phoneMissing = isPhoneNeeded ? copy.phoneMissing : null;
  return {
    first_name: isEmpty('first_name')
      ? copy.firstNameMissing
      : nameProblem('Los nombres', values.first_name),
    last_name: isEmpty('last_name')
      ? copy.lastNameMissing
      : nameProblem('Los apellidos', values.last_name),
    email: isEmpty('email') ? copy.emailMissing : emailProblem(values.email),
    phone: isEmpty('phone') ? phoneMissing : phoneProblem(toPhone(values.phone)),
  };
}

export const tidyPerson = { first_name: cleanName, last_name: cleanName, email: normalizeEmail };

type FieldProps = Omit<TextFieldProps, 'label' | 'prefix' | 'type'>;
type PersonFieldsProps = {
  field: (name: keyof PersonValues) => FieldProps;
  /** Why the e-mail stays as it is. */
  emailFixed?: string | undefined;
  emailHint?: string | undefined;
};

/** Of somebody else: the browser does not offer whoever sits here. */
export function PersonFields({ field, emailFixed, emailHint }: PersonFieldsProps) {
  const hint = emailFixed ?? emailHint;
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label={copy.firstName}
          autoComplete="off"
          clean={cleanTypedName}
          {...field('first_name')}
        />
        <TextField
          label={copy.lastName}
          autoComplete="off"
          clean={cleanTypedName}
          {...field('last_name')}
        />
      </div>
      <EmailField
        label={copy.email}
        {...(emailFixed !== undefined && { readOnly: true })}
        {...(hint !== undefined && { hint })}
        {...field('email')}
        autoComplete="off"
      />
      <PhoneField label={copy.phone} clean={cleanPhone} {...field('phone')} autoComplete="off" />
    </>
  );
}
