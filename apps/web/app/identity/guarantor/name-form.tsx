import { normalizeEmail } from '@alivio/domain/person/email.ts';
import { cleanName } from '@alivio/domain/person/names.ts';
import { Form, useActionData, useNavigation } from 'react-router';
import { useForm } from '#lib/use-form.ts';
import { useFormValues } from '#lib/use-form-values.ts';
import { cleanPhone } from '#shared/clean-phone.ts';
import { cleanTypedName } from '#shared/clean-typed-name.ts';
import { cleanNumberOf, documentOptions, documentTypeOf } from '#shared/document-number.ts';
import { RefusalNotice } from '#shared/refusal-notice.tsx';
import { SupportHelp } from '#shared/support-help.tsx';
import { Button } from '#ui/actions/button.tsx';
import { DocumentField } from '#ui/forms/document-field.tsx';
import { EmailField } from '#ui/forms/email-field.tsx';
import { ErrorSummary } from '#ui/forms/error-summary.tsx';
import { PhoneField } from '#ui/forms/phone-field.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { BottomBar } from '#ui/journey/bottom-bar.tsx';
import { journeyFormStyle } from '#ui/journey/journey-page.tsx';
import { Question } from '#ui/journey/question.tsx';
import { copy } from './copy.ts';
import type { clientAction } from './guarantor.route.tsx';
import {
  emptyGuarantor,
  guarantorDraftKey,
  guarantorProblems,
  type Holder,
} from './guarantor-form.ts';
import { WhoCan } from './who-can.tsx';

type NameFormProps = {
  holder: Holder;
  /** Somebody was named before. */
  isAnother: boolean;
  /** Nobody was dismissed yet: there is a way back. */
  onKeep?: (() => void) | undefined;
};

export function NameForm({ holder, isAnother, onKeep }: NameFormProps) {
  const refusal = useActionData<typeof clientAction>() ?? undefined;
  const isSending = useNavigation().formMethod === 'POST';
  const { field, values, check, summary } = useForm({
    state: useFormValues(emptyGuarantor, { key: guarantorDraftKey(holder) }),
    validate: (typed) => guarantorProblems(typed, holder),
    refusal,
    tidy: { first_name: cleanName, last_name: cleanName, email: normalizeEmail },
  });
  const names = { autoComplete: 'off', clean: cleanTypedName };
  const isDismissed = isAnother && onKeep === undefined;
  return (
    <Form method="post" noValidate onSubmit={check} className={journeyFormStyle}>
      <Question title={isAnother ? copy.anotherHeading : copy.heading}>
        {isDismissed ? copy.anotherIntro : copy.intro}
      </Question>
      <WhoCan />
      <ErrorSummary {...summary} />
      {!isSending && <RefusalNotice refusal={refusal} />}
      <DocumentField
        type={{ label: copy.documentType, options: documentOptions, ...field('document_type') }}
        number={{
          label: copy.documentNumber,
          clean: cleanNumberOf(documentTypeOf(values.document_type)),
          ...field('identification_number'),
        }}
      />
      <TextField label={copy.firstName} {...names} {...field('first_name')} />
      <TextField label={copy.lastName} {...names} {...field('last_name')} />
      <EmailField label={copy.email} autoComplete="off" {...field('email')} />
      <PhoneField label={copy.phone} clean={cleanPhone} {...field('phone')} autoComplete="off" />
      {onKeep && (
        <Button tone="quiet" wide onClick={onKeep}>
          {copy.keep}
        </Button>
      )}
      <SupportHelp />
      <BottomBar>
        <Button type="submit" wide busyText={isSending ? copy.sending : undefined}>
          {copy.submit}
        </Button>
      </BottomBar>
    </Form>
  );
}
