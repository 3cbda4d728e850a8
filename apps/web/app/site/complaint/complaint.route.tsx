import { complaintLimits as limits } from '@alivio/contract/complaint-rules.ts';
import { buttonStyle } from '#ui/actions/button-style.ts';
import { Checkbox } from '#ui/forms/checkbox.tsx';
import { FieldSlot } from '../form/field-slot.tsx';
import { FormParts } from '../form/form-parts.tsx';
import { FormSection } from '../form/form-section.tsx';
import { nativePatterns } from '../form/native-patterns.ts';
import { PrivacyLink } from '../form/privacy-link.tsx';
import { RefusedNotice } from '../form/refused-notice.tsx';
import { TextInput } from '../form/text-input.tsx';
import { pageMeta } from '../frame/page-meta.ts';
import { ReadingPage } from '../frame/reading-page.tsx';
import type { StaticHandle } from '../static-handle.ts';
import { Choices } from './choices.tsx';
import { ConsumerFields } from './consumer-fields.tsx';
import { complaintCopy as copy } from './copy.ts';
import { LongText } from './long-text.tsx';
import { Provider } from './provider.tsx';

export const meta = () => pageMeta(copy);
export const handle: StaticHandle = { static: 'form', script: '/complaint.js' };

/** The sheet of DS 011-2011-PCM. Nothing of it is kept in the browser: others may use it after this person. */
export default function Complaint() {
  return (
    <ReadingPage heading={copy.heading} lead={copy.lead}>
      <RefusedNotice needed={copy.needed} />
      <Provider />
      <form
        method="post"
        action="/api/v1/complaints/form"
        data-complaint
        className="flex flex-col gap-6"
      >
        <FormSection id="quien-reclama" heading={copy.consumerHeading}>
          <ConsumerFields />
        </FormSection>
        <FormSection id="de-que-se-trata" heading={copy.goodHeading}>
          <Choices name="good" legend={copy.good} options={copy.goods} />
          <TextInput
            name="amount"
            label={copy.amount}
            optional
            inputMode="decimal"
            prefix="S/"
            pattern={nativePatterns.amount}
            title={copy.amountTitle}
            maxLength={limits.amount}
            autoComplete="off"
          />
          <LongText
            name="description"
            label={copy.descriptionLabel}
            hint={copy.descriptionHint}
            rows={2}
          />
        </FormSection>
        <FormSection id="tu-reclamo" heading={copy.complaintHeading}>
          <Choices name="kind" legend={copy.kind} options={copy.kinds} />
          <LongText name="detail" label={copy.detail} rows={6} />
          <LongText name="request" label={copy.request} rows={4} />
        </FormSection>
        <FieldSlot>
          <Checkbox name="is_true" required label={copy.declaration} />
        </FieldSlot>
        <p className="text-small text-text2">
          {copy.privacyBefore}
          <PrivacyLink>{copy.privacy}</PrivacyLink>.
        </p>
        <button type="submit" className={`${buttonStyle({})} sm:self-start sm:px-10`}>
          {copy.submit}
        </button>
      </form>
      <section
        aria-labelledby="ten-en-cuenta"
        className="flex flex-col gap-2 text-small text-text2"
      >
        <h2 id="ten-en-cuenta" className="font-semibold">
          {copy.notesHeading}
        </h2>
        {copy.notes.map((note) => (
          <p key={note}>{note}</p>
        ))}
      </section>
      <FormParts />
    </ReadingPage>
  );
}
