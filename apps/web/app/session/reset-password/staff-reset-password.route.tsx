import { resetStaffPassword } from '@alivio/contract/recovery.ts';
import {
  type ClientActionFunctionArgs,
  type ClientLoaderFunctionArgs,
  Form,
  useActionData,
  useNavigation,
} from 'react-router';
import { clinicSupportHours } from '#lib/clinic-support-hours.ts';
import { formText } from '#lib/form-text.ts';
import { forgetStaff } from '#lib/storage.ts';
import { pageTitle } from '#shared/page-title.ts';
import { SupportHelp } from '#shared/support-help.tsx';
import { Button } from '#ui/actions/button.tsx';
import { LoginFrame } from '../staff-login/login-frame.tsx';
import { copy } from './copy.ts';
import { requireLink, resetByLink, tokenIn } from './reset-by-link.ts';
import { ResetFields } from './reset-fields.tsx';
import { useResetForm } from './use-reset-form.ts';

const LOGIN = '/health-center/login';

export const meta = () => pageTitle(copy.title);

export function clientLoader({ request }: ClientLoaderFunctionArgs) {
  return requireLink(request, LOGIN);
}

export async function clientAction({ request }: ClientActionFunctionArgs) {
  const password = formText(await request.formData(), 'password');
  return resetByLink(
    { token: tokenIn(request), password },
    {
      endpoint: resetStaffPassword,
      loginPath: LOGIN,
      forget: forgetStaff,
    },
  );
}

export default function StaffResetPassword() {
  const refusal = useActionData<typeof clientAction>();
  const isSending = useNavigation().state !== 'idle';
  const form = useResetForm();
  return (
    <LoginFrame>
      <Form method="post" noValidate onSubmit={form.check} className="flex flex-col gap-5">
        <ResetFields
          form={form}
          refusal={isSending ? undefined : refusal}
          forgotPath="/health-center/forgot-password"
        />
        <Button type="submit" wide busyText={isSending ? copy.sending : undefined}>
          {copy.submit}
        </Button>
        <SupportHelp hours={clinicSupportHours} />
      </Form>
    </LoginFrame>
  );
}
