import { emailProblem, nameProblem, phoneProblem } from '@alivio/contract/person-fields.ts';
import { normalizeEmail } from '@alivio/domain/person/email.ts';
import { cleanName } from '@alivio/domain/person/names.ts';
import type { Problems } from '#lib/use-form.ts';
import { cleanPhone, toPhone } from '#shared/clean-phone.ts';
import { cleanTypedName } from '#shared/clean-typed-name.ts';
import { EmailField } from '#ui/forms/email-field.tsx';
import { PhoneField } from '#ui/forms/phone-field.tsx';
import { Switch } from '#ui/forms/switch.tsx';
import { TextField, type TextFieldProps } from '#ui/forms/text-field.tsx';
import { copy } from './copy.ts';

export type UserValues = Record<'first_name' | 'last_name' | 'email' | 'phone', string>;
type FieldProps = Omit<TextFieldProps, 'label' | 'prefix' | 'type'>;

/** The rules of both forms (specification 3 §5). */
export function userProblems<V extends UserValues>(values: V): Problems<UserValues> {
  return {
    first_name: nameProblem('Los nombres', values.first_name),
    last_name: nameProblem('Los apellidos', values.last_name),
    email: emailProblem(values.email),
    phone: phoneProblem(toPhone(values.phone)),
  };
}

export const tidyUser = { first_name: cleanName, last_name: cleanName, email: normalizeEmail };

/** Of somebody else: the browser does not offer whoever sits here. */
export function NameFields({ first, last }: { first: FieldProps; last: FieldProps }) {
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <TextField
        label={copy.firstName}
        autoComplete="off"
        clean={cleanTypedName}
        data-first-focus=""
        {...first}
      />
      <TextField label={copy.lastName} autoComplete="off" clean={cleanTypedName} {...last} />
    </div>
  );
}

export function UserEmailField(props: FieldProps) {
  return <EmailField label={copy.email} {...props} autoComplete="off" />;
}

export function UserPhoneField(props: FieldProps) {
  return <PhoneField label={copy.phone} clean={cleanPhone} {...props} autoComplete="off" />;
}

type StatusSwitchProps = Pick<
  Parameters<typeof Switch>[0],
  'name' | 'checked' | 'onChange' | 'error' | 'hint'
>;

export function StatusSwitch(props: StatusSwitchProps) {
  return <Switch label={copy.status} on={copy.active} off={copy.inactive} {...props} />;
}
