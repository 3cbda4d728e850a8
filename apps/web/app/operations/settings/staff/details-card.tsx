import { type StaffPersonDetail, updateStaffPerson } from '@alivio/contract/staff-people.ts';
import { type FormEvent, useState } from 'react';
import { formatInstant } from '#lib/format-instant.ts';
import { useForm } from '#lib/use-form.ts';
import { useFormValues } from '#lib/use-form-values.ts';
import { cleanPhone, toPhone } from '#shared/clean-phone.ts';
import { Button } from '#ui/actions/button.tsx';
import { Card } from '#ui/content/card.tsx';
import { DetailList } from '#ui/content/detail-list.tsx';
import { showToast } from '#ui/feedback/toast.ts';
import { ErrorSummary } from '#ui/forms/error-summary.tsx';
import { useAct } from '../../use-act.ts';
import { RefusalNotice } from '../../work/refusal-notice.tsx';
import { copy } from './copy.ts';
import type { PersonCardProps } from './person-card.ts';
import { PersonFields, personProblems, tidyPerson } from './person-fields.tsx';
import { siteName } from './site-options.ts';
import { SitesField } from './sites-field.tsx';

/** Who somebody is: to read, and for an administrator to change. */
export function DetailsCard({ person, mayAdminister, onDone }: PersonCardProps) {
  const { document_type, identification_number, sites, last_sign_in_at, role } = person;
  const isMoved = mayAdminister && role === 'management';
  return (
    <Card title={copy.detailsTitle}>
      <DetailList
        items={[
          ...(mayAdminister
            ? []
            : [
                { term: copy.email, value: person.email },
                { term: copy.phone, value: person.phone ?? '' },
              ]),
          {
            term: copy.document,
            value: document_type ? `${document_type} ${identification_number}` : copy.noDocument,
          },
          ...(sites.length === 0 || isMoved
            ? []
            : [{ term: copy.site, value: sites.map(siteName).join(' · ') }]),
          { term: copy.code, value: person.code },
          { term: copy.since, value: formatInstant(person.created_at) },
          {
            term: copy.lastSignIn,
            value: last_sign_in_at === null ? copy.never : formatInstant(last_sign_in_at),
          },
        ]}
      />
      {mayAdminister && <DetailsForm key={keyOf(person)} person={person} onDone={onDone} />}
    </Card>
  );
}

/** What was saved is what the form begins with. */
function keyOf({ first_name, last_name, email, phone, sites }: StaffPersonDetail): string {
  return JSON.stringify([first_name, last_name, email, phone, sites]);
}

function DetailsForm({ person, onDone }: Pick<PersonCardProps, 'person' | 'onDone'>) {
  const before = valuesOf(person);
  const hadSites = person.sites.map(({ id }) => id);
  const [siteIds, setSiteIds] = useState(hadSites);
  const { perform, isBusy, refusal } = useAct(updateStaffPerson, () => {
    showToast({ text: copy.saved, tone: 'ok' });
    onDone();
  });
  const isManagement = person.role === 'management';
  const form = useForm({
    state: useFormValues({ ...before, site_ids: hadSites.join() }),
    validate: (values) => ({
      ...personProblems(values, { isPhoneNeeded: person.phone !== null }),
      site_ids: isManagement && siteIds.length === 0 ? 'Elige al menos una sede.' : null,
    }),
    tidy: tidyPerson,
    refusal: refusal ?? undefined,
  });
  const { values, field, set, errorOf } = form;

  function send(event: FormEvent) {
    form.check(event);
    const isWrong = event.defaultPrevented;
    event.preventDefault();
    if (isWrong) return;
    const { first_name, last_name, email, phone } = values;
    void perform({
      params: { id: person.id },
      body: {
        first_name,
        last_name,
        email,
        ...(phone !== '' && { phone: toPhone(phone) }),
        ...(isManagement && { site_ids: siteIds }),
      },
    });
  }

  return (
    <form noValidate onSubmit={send} className="flex flex-col gap-4 pt-2">
      <ErrorSummary {...form.summary} />
      {refusal !== null && refusal.fields.length === 0 && <RefusalNotice refusal={refusal} />}
      <PersonFields
        field={field}
        emailFixed={person.rights.length > 0 ? copy.emailFixed : undefined}
        emailHint={values.email === before.email ? undefined : copy.emailTold}
      />
      {isManagement && (
        <SitesField
          many
          chosen={siteIds}
          error={errorOf('site_ids')}
          onChoose={(chosen) => {
            setSiteIds(chosen);
            set({ site_ids: chosen.join() });
          }}
        />
      )}
      <div>
        <Button type="submit" tone="secondary" busyText={isBusy ? copy.saving : undefined}>
          {copy.save}
        </Button>
      </div>
    </form>
  );
}

function valuesOf({ first_name, last_name, email, phone }: StaffPersonDetail) {
  return { first_name, last_name, email, phone: phone === null ? '' : cleanPhone(phone) };
}
