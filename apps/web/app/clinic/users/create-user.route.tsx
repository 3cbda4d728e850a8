import { createClinicUser } from '@alivio/contract/clinic-users.ts';
import { fieldTexts } from '@alivio/contract/field-texts.ts';
import { staffDocumentProblem } from '@alivio/contract/person-fields.ts';
import { isPasswordStrong } from '@alivio/domain/person/password.ts';
import { useEffect, useState } from 'react';
import {
  type ClientActionFunctionArgs,
  type ClientLoaderFunctionArgs,
  useActionData,
} from 'react-router';
import { api } from '#lib/api.ts';
import { formText } from '#lib/form-text.ts';
import { stay } from '#lib/guards.ts';
import { useForm } from '#lib/use-form.ts';
import { useFormValues } from '#lib/use-form-values.ts';
import { toPhone } from '#shared/clean-phone.ts';
import { documentOptions, documentTypeOf } from '#shared/document-number.ts';
import { NewPasswordField } from '#shared/new-password-field.tsx';
import { pageTitle } from '#shared/page-title.ts';
import { cleanStaffNumberOf } from '#shared/portal/clean-staff-number.ts';
import { getStaff } from '#shared/portal/staff-session.ts';
import { showToast } from '#ui/feedback/toast.ts';
import { DocumentField } from '#ui/forms/document-field.tsx';
import { requireAdmin } from '../require-admin.ts';
import { copy } from './copy.ts';
import { sendUser } from './send-user.ts';
import { UserDialog } from './user-dialog.tsx';
import {
  NameFields,
  StatusSwitch,
  tidyUser,
  UserEmailField,
  UserPhoneField,
  userProblems,
} from './user-fields.tsx';

export const meta = () => pageTitle(copy.create);

export function clientLoader(args: ClientLoaderFunctionArgs) {
  return requireAdmin(args);
}

export async function clientAction({ request, context }: ClientActionFunctionArgs) {
  const form = await request.formData();
  const [site] = getStaff(context).health_centers;
  const body = {
    first_name: formText(form, 'first_name'),
    last_name: formText(form, 'last_name'),
    email: formText(form, 'email'),
    password: formText(form, 'password'),
    role: 'health_center_user' as const,
    document_type: documentTypeOf(formText(form, 'document_type')),
    identification_number: formText(form, 'identification_number'),
    phone: toPhone(formText(form, 'phone')),
    active: formText(form, 'active') !== '',
    health_center_id: site?.id ?? 0,
  };
  const idempotencyKey = formText(form, 'key');
  const sent = await sendUser(api(createClinicUser, { body }, { idempotencyKey }));
  if (!sent.ok) return stay(sent.error);
  showToast({ text: copy.created, tone: 'ok', isForArrival: true });
  return 'saved' as const;
}

const empty = {
  first_name: '',
  last_name: '',
  email: '',
  document_type: 'DNI',
  identification_number: '',
  phone: '',
  password: '',
  active: 'true',
};

function newKey(): string {
  return crypto.getRandomValues(new Uint32Array(4)).join('-');
}

export default function CreateUser() {
  const answer = useActionData<typeof clientAction>();
  const isSaved = answer === 'saved';
  const refusal = answer === 'saved' ? undefined : answer;
  const [key, setKey] = useState(newKey);
  const form = useForm({
    state: useFormValues(empty),
    validate: (values) => ({
      ...userProblems(values),
      identification_number: staffDocumentProblem(
        documentTypeOf(values.document_type),
        values.identification_number,
      ),
      password: isPasswordStrong(values.password) ? null : fieldTexts.passwordWeak,
    }),
    tidy: tidyUser,
    refusal,
  });
  const { values, field, box, set } = form;
  const { active: _, ...required } = values;
  const isComplete = Object.values(required).every((text) => text !== '');
  const isChanged = Object.entries(empty).some(
    ([name, text]) => Reflect.get(values, name) !== text,
  );

  useEffect(() => {
    // Only what nobody answered may have been done: everything else is another request.
    if (refusal && !refusal.isConnectionLost) setKey(newKey());
  }, [refusal]);

  return (
    <UserDialog
      title={copy.create}
      failed={copy.createFailed}
      submit={{
        text: copy.submitNew,
        busyText: copy.creating,
        blockedReason: isComplete ? undefined : copy.incomplete,
      }}
      {...{ form, isChanged, isSaved, refusal }}
    >
      <input type="hidden" name="key" value={key} />
      <NameFields first={field('first_name')} last={field('last_name')} />
      <UserEmailField {...field('email')} />
      <DocumentField
        type={{
          label: copy.documentType,
          options: documentOptions,
          ...field('document_type'),
          onChange: ({ currentTarget }) =>
            set({ document_type: currentTarget.value }, { identification_number: '' }),
        }}
        number={{
          label: copy.documentNumber,
          clean: cleanStaffNumberOf(documentTypeOf(values.document_type)),
          ...(values.document_type === 'CE' && { inputMode: 'text', autoCapitalize: 'characters' }),
          ...field('identification_number'),
        }}
      />
      <UserPhoneField {...field('phone')} />
      <NewPasswordField
        label={copy.password}
        rules={copy.passwordRules}
        hint={copy.passwordHint}
        own={[values.email, values.identification_number]}
        {...field('password')}
      />
      <StatusSwitch {...box('active')} />
    </UserDialog>
  );
}
