import type { SignerInvitation } from '@alivio/contract/signer-links.ts';
import { isDocumentNumber } from '@alivio/domain/person/document.ts';
import { Form, useActionData, useNavigation, useSearchParams } from 'react-router';
import { useForm } from '#lib/use-form.ts';
import { useFormValues } from '#lib/use-form-values.ts';
import { cleanNumberOf } from '#shared/document-number.ts';
import { RefusalNotice } from '#shared/refusal-notice.tsx';
import { SubmitBar } from '#shared/submit-bar.tsx';
import { Card } from '#ui/content/card.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { ErrorSummary } from '#ui/forms/error-summary.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { journeyFormStyle } from '#ui/journey/journey-page.tsx';
import { copy } from './copy.ts';
import type { clientAction } from './signer.route.tsx';
import { WhatIsAsked } from './what-is-asked.tsx';

const emptyForm = { identification_number: '' };

/** The number proves who holds the link; it goes nowhere but to the server. */
export function SignStep({ invitation }: { invitation: SignerInvitation }) {
  const refusal = useActionData<typeof clientAction>() ?? undefined;
  const isSending = useNavigation().formMethod === 'POST';
  const { field, check, summary } = useForm({
    state: useFormValues(emptyForm),
    // A slip costs no try: they are counted.
    validate: ({ identification_number: number }) => ({
      identification_number: isDocumentNumber(invitation.document_type, number)
        ? null
        : copy.numberRequired[invitation.document_type],
    }),
    refusal,
  });
  const { document_type: type, identification_number_masked: masked } = invitation;
  return (
    <Form method="post" noValidate onSubmit={check} className={journeyFormStyle}>
      <Setback invitation={invitation} />
      <WhatIsAsked invitation={invitation} />
      <Card title={copy.stepsTitle}>
        <ol className="flex list-decimal flex-col gap-2 pl-5">
          {copy.steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
        <p className="text-text2">{copy.duration}</p>
      </Card>
      <ErrorSummary {...summary} />
      {!isSending && <RefusalNotice refusal={refusal} />}
      <TextField
        label={`${copy.identityHeading}: tu número de ${type}`}
        hint={copy.numberHint(masked)}
        inputMode="numeric"
        autoComplete="off"
        figures
        clean={cleanNumberOf(type)}
        {...field('identification_number')}
      />
      <p className="text-small text-text2">{copy.notYou}</p>
      <SubmitBar busyText={isSending ? copy.starting : undefined}>{copy.start}</SubmitBar>
    </Form>
  );
}

/** The last try did not work out: the company said so, or the widget just now. */
function Setback({ invitation }: { invitation: SignerInvitation }) {
  const [query] = useSearchParams();
  if (invitation.standing !== 'failed' && !query.has('error')) return null;
  return (
    <Notice tone="warn" title={copy.failedTitle} announce>
      {copy.failedText}
    </Notice>
  );
}
