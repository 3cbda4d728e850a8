import type { GuarantorInvitation } from '@alivio/contract/backing.ts';
import { formatRoundSoles } from '@alivio/domain/money/format-soles.ts';
import { Form, useActionData, useNavigation } from 'react-router';
import { useForm } from '#lib/use-form.ts';
import { useFormValues } from '#lib/use-form-values.ts';
import { cleanNumberOf } from '#shared/document-number.ts';
import { RefusalNotice } from '#shared/refusal-notice.tsx';
import { SupportHelp } from '#shared/support-help.tsx';
import { Button } from '#ui/actions/button.tsx';
import { Card } from '#ui/content/card.tsx';
import { DetailList } from '#ui/content/detail-list.tsx';
import { ConsentBlock } from '#ui/forms/consent-block.tsx';
import { ErrorSummary } from '#ui/forms/error-summary.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { BottomBar } from '#ui/journey/bottom-bar.tsx';
import { journeyFormStyle } from '#ui/journey/journey-page.tsx';
import { Question } from '#ui/journey/question.tsx';
import { consentProblems, emptyConsent } from './consent-form.ts';
import { consentTexts, copy, meaningOf, privacyText } from './copy.ts';
import { DeclineButton } from './decline-button.tsx';
import type { clientAction } from './guarantor.route.tsx';

/** What is asked, what it means, and the answer. */
export function ConsentStep({ invitation }: { invitation: GuarantorInvitation }) {
  const refusal = useActionData<typeof clientAction>() ?? undefined;
  const isSending = useNavigation().formMethod === 'POST';
  const { field, box, check, summary } = useForm({
    state: useFormValues(emptyConsent),
    validate: consentProblems,
    refusal,
  });
  const { holder_name: holder, document_type: type } = invitation;
  const texts = consentTexts(holder);
  return (
    <Form method="post" noValidate onSubmit={check} className={journeyFormStyle}>
      <Question title={`${holder} te pide ser su aval`}>
        Hola, {invitation.first_name}. {copy.intro}
      </Question>
      <Request invitation={invitation} />
      <Card title={copy.meaning}>
        <ul className="flex list-disc flex-col gap-2 pl-5">
          {meaningOf(holder).map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </Card>
      <ErrorSummary {...summary} />
      {!isSending && <RefusalNotice refusal={refusal} />}
      <TextField
        label={`${copy.identityHeading}: tu número de ${type}`}
        hint={copy.numberHint(invitation.identification_number_masked)}
        inputMode="numeric"
        autoComplete="off"
        figures
        clean={cleanNumberOf(type)}
        {...field('identification_number')}
      />
      <ConsentBlock
        id="consents"
        legend={copy.consents}
        consents={[
          { label: texts.accepts_guarantee, ...box('accepts_guarantee') },
          { label: texts.accepts_bureau, ...box('accepts_bureau') },
          {
            label: (
              <>
                {texts.accepts_privacy} <PrivacyLink />.
              </>
            ),
            ...box('accepts_privacy'),
          },
        ]}
      />
      <DeclineButton />
      <SupportHelp />
      <BottomBar>
        <Button type="submit" wide busyText={isSending ? copy.accepting : undefined}>
          {copy.accept}
        </Button>
      </BottomBar>
    </Form>
  );
}

function Request({ invitation }: { invitation: GuarantorInvitation }) {
  const { holder_name, amount, installments, clinic } = invitation;
  return (
    <Card title={copy.request}>
      <DetailList
        items={[
          { term: copy.holder, value: holder_name },
          { term: copy.amount, value: formatRoundSoles(amount) },
          { term: copy.installments, value: `${installments} mensuales` },
          { term: copy.clinic, value: clinic },
        ]}
      />
    </Card>
  );
}

/** In a tab of its own: nothing that was typed is lost. */
function PrivacyLink() {
  return (
    <a
      href="/privacy-terms"
      target="_blank"
      rel="noreferrer"
      className="font-semibold text-brand-text underline underline-offset-4"
    >
      {privacyText}
    </a>
  );
}
