import { type ClinicUser, getClinicUser, updateClinicUser } from '@alivio/contract/clinic-users.ts';
import { idInPath } from '@alivio/contract/fields.ts';
import {
  type ClientActionFunctionArgs,
  type ClientLoaderFunctionArgs,
  redirect,
  type ShouldRevalidateFunctionArgs,
  useActionData,
  useLoaderData,
  useOutletContext,
} from 'react-router';
import { z } from 'zod/mini';
import { api } from '#lib/api.ts';
import { formText } from '#lib/form-text.ts';
import { orShow, staffExits, stay } from '#lib/guards.ts';
import { useForm } from '#lib/use-form.ts';
import { useFormValues } from '#lib/use-form-values.ts';
import { cleanPhone, toPhone } from '#shared/clean-phone.ts';
import { pageTitle } from '#shared/page-title.ts';
import type { OverList } from '#shared/portal/list/use-over-list.ts';
import { ListFailure } from '#shared/portal/list-failure.tsx';
import { getStaff } from '#shared/portal/staff-session.ts';
import { SessionOver } from '#shared/session-over.tsx';
import { showToast } from '#ui/feedback/toast.ts';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { requireAdmin } from '../require-admin.ts';
import { copy, USERS_PATH } from './copy.ts';
import { sendUser } from './send-user.ts';
import { UserDialog } from './user-dialog.tsx';
import {
  NameFields,
  StatusSwitch,
  tidyUser,
  UserEmailField,
  UserPhoneField,
  userProblems,
} from './user-fields.tsx';

export const meta = () => pageTitle(copy.editTitle);

/** What is being written is not read again from under somebody's hands. */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs): boolean {
  const { currentParams, nextParams, formMethod, actionStatus } = args;
  const isRetry = formMethod === undefined && actionStatus === undefined;
  return isRetry || currentParams.userID !== nextParams.userID;
}

export async function clientLoader(args: ClientLoaderFunctionArgs) {
  requireAdmin(args);
  const id = z.safeParse(idInPath, args.params.userID);
  if (!id.success) throw redirect(`${USERS_PATH}${new URL(args.request.url).search}`);
  const user = await orShow(api(getClinicUser, { params: { id: id.data } }), staffExits);
  return { user, ownId: getStaff(args.context).id };
}

export async function clientAction({ request, params }: ClientActionFunctionArgs) {
  const form = await request.formData();
  const body = {
    first_name: formText(form, 'first_name'),
    last_name: formText(form, 'last_name'),
    email: formText(form, 'email'),
    phone: toPhone(formText(form, 'phone')),
    active: formText(form, 'active') !== '',
  };
  const id = Number(params.userID);
  const sent = await sendUser(api(updateClinicUser, { params: { id }, body }));
  if (!sent.ok) return stay(sent.error);
  const { first_name, last_name } = sent.answer.user;
  showToast({ text: copy.changed(`${first_name} ${last_name}`), tone: 'ok', isForArrival: true });
  return 'saved' as const;
}

export default function EditUser() {
  const { user, ownId } = useLoaderData<typeof clientLoader>();
  const { close } = useOutletContext<OverList>();
  if (user.ok) return <EditForm user={user.answer.user} ownId={ownId} />;
  return (
    <Dialog open title={copy.editTitle} onClose={close}>
      <ListFailure error={user.error} onBack={close} />
    </Dialog>
  );
}

function EditForm({ user, ownId }: { user: ClinicUser; ownId: number }) {
  const answer = useActionData<typeof clientAction>();
  const isSaved = answer === 'saved';
  const refusal = answer === 'saved' ? undefined : answer;
  const before = valuesOf(user);
  const form = useForm({
    state: useFormValues(before),
    validate: (next) => userProblems(next),
    tidy: tidyUser,
    refusal,
  });
  const { values, field, box } = form;
  const isChanged = Object.entries(before).some(
    ([name, text]) => Reflect.get(values, name) !== text,
  );
  const isAdmin = user.role === 'health_center_admin';

  return (
    <UserDialog
      title={copy.editTitle}
      failed={copy.changeFailed}
      submit={{ text: copy.submitChange, busyText: copy.changing }}
      {...{ form, isChanged, isSaved, refusal }}
    >
      <NameFields first={field('first_name')} last={field('last_name')} />
      <UserEmailField
        {...(isAdmin && { readOnly: true, hint: copy.adminEmail })}
        {...field('email')}
      />
      <UserPhoneField {...field('phone')} />
      {user.id === ownId && <OwnStatus />}
      {user.deactivated_by_desk && <p className="text-small text-text2">{copy.byDesk}</p>}
      {user.id !== ownId && !user.deactivated_by_desk && (
        <StatusSwitch
          {...(user.active && values.active === '' && { hint: copy.willEnd })}
          {...box('active')}
        />
      )}
    </UserDialog>
  );
}

/** Nobody locks themselves out; the account stays as it is. */
function OwnStatus() {
  return (
    <>
      <input type="hidden" name="active" value="true" />
      <p className="text-small text-text2">{copy.ownStatus}</p>
    </>
  );
}

function valuesOf({ first_name, last_name, email, phone, active }: ClinicUser) {
  return {
    first_name,
    last_name,
    email,
    phone: phone === null ? '' : cleanPhone(phone),
    active: active ? 'true' : '',
  };
}

export function ErrorBoundary() {
  return <SessionOver />;
}
