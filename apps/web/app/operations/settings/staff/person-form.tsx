import { staffDocumentProblem } from '@alivio/contract/person-fields.ts';
import { type StaffRole, staffRole } from '@alivio/contract/staff.ts';
import { sitesOfRole, sitesProblem } from '@alivio/contract/staff-people.ts';
import type { FormEvent } from 'react';
import { useForm } from '#lib/use-form.ts';
import { toPhone } from '#shared/clean-phone.ts';
import { documentOptions, documentTypeOf } from '#shared/document-number.ts';
import { cleanStaffNumberOf } from '#shared/portal/clean-staff-number.ts';
import { Button } from '#ui/actions/button.tsx';
import { Card } from '#ui/content/card.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { DocumentField } from '#ui/forms/document-field.tsx';
import { ErrorSummary } from '#ui/forms/error-summary.tsx';
import { Select } from '#ui/forms/select.tsx';
import { RefusalNotice } from '../../work/refusal-notice.tsx';
import { DraftNotice } from '../forms/draft-notice.tsx';
import { useDraft } from '../forms/use-draft.ts';
import { copy, roleNames } from './copy.ts';
import type { FilledPerson } from './filled-person.ts';
import { PersonFields, personProblems, tidyPerson } from './person-fields.tsx';
import { SitesField } from './sites-field.tsx';
import { useCreating } from './use-creating.ts';

const empty = {
  role: '',
  site_ids: '',
  first_name: '',
  last_name: '',
  email: '',
  document_type: 'DNI',
  identification_number: '',
  phone: '',
};

/** Somebody new: who, what they will be, and where. */
export function PersonForm({ filled }: { filled: FilledPerson | null }) {
  const draft = useDraft(filled?.draft ?? 'new-person', { ...empty, ...filled?.values });
  const { create, isBusy, refusal } = useCreating(draft.forget, filled?.leadsTo);
  const siteIds = idsIn(draft.state.values.site_ids);
  const form = useForm({
    state: draft.state,
    validate: (values) => {
      const role = roleOf(values.role);
      return {
        ...personProblems(values),
        role: role === null ? copy.roleMissing : null,
        site_ids: role && sitesProblem(role, siteIds),
        identification_number: staffDocumentProblem(
          documentTypeOf(values.document_type),
          values.identification_number,
        ),
      };
    },
    tidy: tidyPerson,
    refusal,
  });
  const { values, field, set, errorOf } = form;
  const role = roleOf(values.role);

  function send(event: FormEvent) {
    form.check(event);
    const isWrong = event.defaultPrevented;
    event.preventDefault();
    if (isWrong || isBusy || role === null) return;
    void create({
      role,
      first_name: values.first_name,
      last_name: values.last_name,
      email: values.email,
      document_type: documentTypeOf(values.document_type),
      identification_number: values.identification_number,
      phone: toPhone(values.phone),
      site_ids: siteIds,
    });
  }

  return (
    <form noValidate onSubmit={send} className="flex max-w-2xl flex-col gap-5">
      <p className="text-text2">{copy.newIntro}</p>
      {filled && <Notice tone="info">{copy.filledText}</Notice>}
      <DraftNotice {...draft} />
      <ErrorSummary {...form.summary} />
      {refusal && refusal.fields.length === 0 && <RefusalNotice refusal={refusal} />}
      <Card>
        <Select
          label={copy.roleLabel}
          prompt={copy.rolePrompt}
          options={staffRole.options.map((value) => ({ value, label: roleNames[value] }))}
          {...field('role')}
          onChange={({ currentTarget: { value } }) => set({ role: value }, { site_ids: '' })}
        />
        {role !== null && sitesOfRole[role] !== 'none' && (
          <SitesField
            many={sitesOfRole[role] === 'some'}
            chosen={siteIds}
            error={errorOf('site_ids')}
            onChoose={(chosen) => set({ site_ids: chosen.join() })}
          />
        )}
        {role === 'operations' && <Notice tone="info">{copy.deskNote}</Notice>}
      </Card>
      <Card>
        <PersonFields field={field} />
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
            ...(values.document_type === 'CE' && {
              inputMode: 'text',
              autoCapitalize: 'characters',
            }),
            ...field('identification_number'),
          }}
        />
      </Card>
      <div>
        <Button type="submit" busyText={isBusy ? copy.creating : undefined}>
          {copy.submit}
        </Button>
      </div>
    </form>
  );
}

/** As the field keeps them: '3,7'. */
function idsIn(text: string): number[] {
  return text === '' ? [] : text.split(',').map(Number);
}

function roleOf(text: string): StaffRole | null {
  return staffRole.options.find((role) => role === text) ?? null;
}
