import { emailProblem, nameProblem } from '@alivio/contract/person-fields.ts';
import type { StaffUser } from '@alivio/contract/staff.ts';
import { normalizeEmail } from '@alivio/domain/person/email.ts';
import { cleanName } from '@alivio/domain/person/names.ts';
import { useState } from 'react';
import { useForm } from '#lib/use-form.ts';
import { useFormValues } from '#lib/use-form-values.ts';
import { Card } from '#ui/content/card.tsx';
import { DetailList } from '#ui/content/detail-list.tsx';
import { EmailField } from '#ui/forms/email-field.tsx';
import { ErrorSummary } from '#ui/forms/error-summary.tsx';
import { PasswordField } from '#ui/forms/password-field.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { cleanTypedName } from '../../clean-typed-name.ts';
import { RefusalNotice } from '../../refusal-notice.tsx';
import { copy } from './copy.ts';
import { EditCard } from './edit-card.tsx';
import { FormActions } from './form-actions.tsx';
import { useProfileForm } from './use-profile-form.ts';

const { details } = copy;

/** Names and e-mail; specification 3 §§2, 6 let admins and management change them. */
export function DetailsCard({ user }: { user: StaffUser }) {
  const [isEditing, setEditing] = useState(false);
  const view = <Details user={user} />;
  if (!changesDetails(user))
    return (
      <Card title={details.title}>
        {view}
        <p className="text-small text-text2">{details.byAdmin}</p>
      </Card>
    );
  return (
    <EditCard
      title={details.title}
      what={details.ofDetails}
      isEditing={isEditing}
      onEdit={() => setEditing(true)}
      view={view}
      form={<DetailsForm user={user} onDone={() => setEditing(false)} />}
    />
  );
}

function changesDetails({ role }: StaffUser): boolean {
  return role === 'health_center_admin' || role === 'management';
}

function Details({ user }: { user: StaffUser }) {
  const sites = user.health_centers.map((site) => `${site.name}, ${site.headquarter_name}`);
  return (
    <DetailList
      items={[
        { term: details.firstName, value: user.first_name },
        { term: details.lastName, value: user.last_name },
        ...(changesDetails(user)
          ? [{ term: details.email, value: <span className="wrap-anywhere">{user.email}</span> }]
          : []),
        { term: details.role, value: copy.roles[user.role] },
        ...(sites.length > 0 ? [{ term: details.sites, value: sites.join('; ') }] : []),
      ]}
    />
  );
}

function DetailsForm({ user, onDone }: { user: StaffUser; onDone: () => void }) {
  const { fetcher, isSending, refusal } = useProfileForm(onDone);
  const { first_name, last_name, email } = user;
  const { values, field, check, summary } = useForm({
    state: useFormValues({ first_name, last_name, email, current_password: '' }),
    validate: (typed) => ({
      first_name: nameProblem('Los nombres', typed.first_name),
      last_name: nameProblem('Los apellidos', typed.last_name),
      email: emailProblem(typed.email),
      current_password: typed.current_password === '' ? details.passwordRequired : null,
    }),
    refusal,
    tidy: { first_name: cleanName, last_name: cleanName, email: normalizeEmail },
  });
  const hasNewEmail = normalizeEmail(values.email) !== email;
  return (
    <fetcher.Form method="post" noValidate onSubmit={check} className="flex flex-col gap-4">
      <input type="hidden" name="task" value="details" />
      <ErrorSummary {...summary} />
      {!isSending && <RefusalNotice refusal={refusal} />}
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label={details.firstName}
          autoComplete="given-name"
          clean={cleanTypedName}
          {...field('first_name')}
        />
        <TextField
          label={details.lastName}
          autoComplete="family-name"
          clean={cleanTypedName}
          {...field('last_name')}
        />
      </div>
      <EmailField
        label={details.email}
        hint={hasNewEmail ? details.newEmail : undefined}
        {...field('email')}
      />
      <PasswordField
        label={details.password}
        hint={details.passwordHint}
        autoComplete="current-password"
        {...field('current_password')}
      />
      <FormActions submit={details.submit} isSending={isSending} onCancel={onDone} />
    </fetcher.Form>
  );
}
