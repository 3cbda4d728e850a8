import {
  complaintMinLengths as least,
  complaintLimits as limits,
} from '@alivio/contract/complaint-rules.ts';
import { contactPhonePattern } from '@alivio/domain/person/contact-phone.ts';
import { Checkbox } from '#ui/forms/checkbox.tsx';
import { Select } from '#ui/forms/select.tsx';
import { FieldSlot } from '../form/field-slot.tsx';
import { nativePatterns } from '../form/native-patterns.ts';
import { TextInput } from '../form/text-input.tsx';
import { complaintCopy as copy } from './copy.ts';

export function ConsumerFields() {
  return (
    <>
      <TextInput
        name="name"
        label={copy.name}
        minLength={least.name}
        maxLength={limits.name}
        autoComplete="name"
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <FieldSlot>
          <Select name="document_type" label={copy.documentType} options={[...copy.documents]} />
        </FieldSlot>
        <TextInput
          name="identification_number"
          label={copy.number}
          pattern={nativePatterns.document}
          title={copy.numberTitle}
          maxLength={limits.identification_number}
          autoComplete="off"
        />
      </div>
      <TextInput
        name="address"
        label={copy.address}
        minLength={least.address}
        maxLength={limits.address}
        autoComplete="street-address"
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
        name="email"
        label={copy.email}
        hint={copy.emailHint}
        type="email"
        pattern={nativePatterns.email}
        title={copy.emailTitle}
        maxLength={limits.email}
        autoComplete="email"
      />
      <Checkbox name="is_minor" label={copy.minor} />
      <div className="of-a-minor">
        <TextInput
          name="parent_name"
          label={copy.parent}
          required={false}
          minLength={least.name}
          maxLength={limits.parent_name}
          autoComplete="off"
        />
      </div>
    </>
  );
}
