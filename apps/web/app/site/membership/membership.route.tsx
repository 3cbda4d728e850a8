import {
  membershipLimits as limits,
  MEMBERSHIP_MIN_LENGTH,
  webPattern,
} from '@alivio/contract/membership-rules.ts';
import { contactPhonePattern } from '@alivio/domain/person/contact-phone.ts';
import { ArrowLeft } from 'lucide-react';
import { buttonStyle } from '#ui/actions/button-style.ts';
import { Checkbox } from '#ui/forms/checkbox.tsx';
import { TextArea } from '#ui/forms/text-area.tsx';
import { FieldSlot } from '../form/field-slot.tsx';
import { FormParts } from '../form/form-parts.tsx';
import { FormSection } from '../form/form-section.tsx';
import { nativePatterns } from '../form/native-patterns.ts';
import { PrivacyLink } from '../form/privacy-link.tsx';
import { RefusedNotice } from '../form/refused-notice.tsx';
import { TextInput } from '../form/text-input.tsx';
import { pageMeta } from '../frame/page-meta.ts';
import { ReadingPage } from '../frame/reading-page.tsx';
import { textLinkStyle } from '../frame/text-link.ts';
import type { StaticHandle } from '../static-handle.ts';
import { ClinicServices } from './clinic-services.tsx';
import { membershipCopy as copy } from './copy.ts';

export const meta = () => pageMeta(copy);
export const handle: StaticHandle = { static: 'form', script: '/membership.js' };

export default function Membership() {
  return (
    <ReadingPage heading={copy.heading} lead={copy.lead}>
      <a href="/health-center/login" className={`${textLinkStyle} gap-2 self-start`}>
        <ArrowLeft className="size-5" aria-hidden="true" />
        {copy.back}
      </a>
      <RefusedNotice needed={copy.needed} />
      <form
        method="post"
        action="/api/v1/health-center/membership/form"
        data-membership
        className="flex flex-col gap-6"
      >
        <FormSection id="tu-clinica" heading={copy.clinicHeading}>
          <Contact />
        </FormSection>
        <FormSection id="lo-que-ofrece" heading={copy.servicesHeading}>
          <ClinicServices />
        </FormSection>
        <FieldSlot>
          <TextArea
            name="comments"
            label={copy.comments}
            optional
            maxLength={limits.comments}
            rows={3}
          />
        </FieldSlot>
        <FieldSlot>
          <Checkbox
            name="terms"
            required
            label={
              <>
                {copy.terms}
                <PrivacyLink>{copy.privacy}</PrivacyLink>.
              </>
            }
          />
        </FieldSlot>
        <button type="submit" className={`${buttonStyle({})} sm:self-start sm:px-10`}>
          {copy.submit}
        </button>
      </form>
      <FormParts />
    </ReadingPage>
  );
}

function Contact() {
  return (
    <>
      <TextInput
        name="healthCenterName"
        label={copy.name}
        data-filter="name"
        minLength={MEMBERSHIP_MIN_LENGTH}
        title={copy.minTitle}
        maxLength={limits.healthCenterName}
        autoComplete="organization"
      />
      <TextInput
        name="healthCenterAddress"
        label={copy.address}
        data-filter="address"
        minLength={MEMBERSHIP_MIN_LENGTH}
        title={copy.minTitle}
        maxLength={limits.healthCenterAddress}
        autoComplete="address-level3"
      />
      <TextInput
        name="phone"
        label={copy.phone}
        type="tel"
        pattern={contactPhonePattern}
        title={copy.phoneTitle}
        maxLength={limits.phone}
        autoComplete="tel"
      />
      <TextInput
        name="healthCenterEmail"
        label={copy.email}
        optional
        inputMode="email"
        data-filter="email"
        pattern={nativePatterns.email}
        title={copy.emailTitle}
        maxLength={limits.healthCenterEmail}
        autoComplete="email"
      />
      <TextInput
        name="HealthCenterWeb"
        label={copy.web}
        hint={copy.webHint}
        optional
        inputMode="url"
        data-filter="web"
        pattern={webPattern}
        title={copy.webHint}
        maxLength={limits.HealthCenterWeb}
        autoComplete="url"
      />
    </>
  );
}
