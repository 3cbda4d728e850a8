import type { ClientUser } from '@alivio/contract/client.ts';
import type { CalendarDate } from '@alivio/domain/calendar/calendar-date.ts';
import { NAME_MAX_LENGTH } from '@alivio/domain/person/names.ts';
import { lazy, Suspense } from 'react';
import { formatShortDay } from '#lib/format-day.ts';
import type { useForm } from '#lib/use-form.ts';
import { civilStatusOptions } from '#shared/civil-status-options.ts';
import { cleanPhone } from '#shared/clean-phone.ts';
import { cleanTypedName } from '#shared/clean-typed-name.ts';
import { TextLink } from '#shared/text-link.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { EmailField } from '#ui/forms/email-field.tsx';
import { PhoneField } from '#ui/forms/phone-field.tsx';
import { Select } from '#ui/forms/select.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { copy } from './copy.ts';
import { type InfoValues, isFixed } from './info-form.ts';

/** Few come here before they have told it: its calendar is fetched for them alone. */
const BirthdateField = lazy(async () => {
  const module = await import('#shared/birthdate/birthdate-field.tsx');
  return { default: module.BirthdateField };
});

type InfoFieldsProps = {
  form: ReturnType<typeof useForm<InfoValues>>;
  client: ClientUser;
  today: CalendarDate;
};

/** Who somebody is: shown, and asked for only where it is missing. The document is always there. */
export function IdentityFields({ form, client, today }: InfoFieldsProps) {
  const names = [
    { name: 'first_name', label: copy.firstName, autoComplete: 'given-name' },
    { name: 'last_name', label: copy.lastName, autoComplete: 'family-name' },
  ] as const;
  return (
    <>
      {names.map(({ name, ...texts }) => (
        <TextField
          key={name}
          {...texts}
          maxLength={NAME_MAX_LENGTH}
          clean={cleanTypedName}
          disabled={isFixed(client, name)}
          {...form.field(name)}
        />
      ))}
      <TextField
        label={copy.documentType}
        name="document_type"
        value={client.document_type}
        disabled
      />
      <TextField
        label={copy.documentNumber[client.document_type]}
        name="identification_number"
        value={client.identification_number}
        figures
        disabled
      />
      {client.birthdate === null ? (
        <Suspense fallback={<Skeleton className="h-24 w-full" />}>
          <BirthdateField {...form} today={today} />
        </Suspense>
      ) : (
        <TextField
          label={copy.birthdate}
          name="birthdate"
          value={formatShortDay(client.birthdate)}
          figures
          disabled
        />
      )}
      <Notice tone="info" actions={<TextLink href="/contact-us">{copy.write}</TextLink>}>
        {copy.fixed}
      </Notice>
    </>
  );
}

export function ContactFields({ form: { field } }: Pick<InfoFieldsProps, 'form'>) {
  return (
    <>
      <Select
        label={copy.civilStatus}
        prompt={copy.civilStatusPrompt}
        options={civilStatusOptions}
        {...field('civil_status')}
      />
      <EmailField label={copy.email} hint={copy.emailHint} {...field('email')} />
      <PhoneField label={copy.phone} hint={copy.phoneHint} clean={cleanPhone} {...field('phone')} />
    </>
  );
}
