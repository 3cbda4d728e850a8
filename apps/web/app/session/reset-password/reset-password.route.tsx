import { resetClientPassword } from '@alivio/contract/recovery.ts';
import {
  type ClientActionFunctionArgs,
  type ClientLoaderFunctionArgs,
  Form,
  useActionData,
  useNavigation,
} from 'react-router';
import { forgetClientToken } from '#lib/storage.ts';
import { pageTitle } from '#shared/page-title.ts';
import { SupportHelp } from '#shared/support-help.tsx';
import { Button } from '#ui/actions/button.tsx';
import { AppBar } from '#ui/journey/app-bar.tsx';
import { JourneyPage, journeyFormStyle } from '#ui/journey/journey-page.tsx';
import { copy } from './copy.ts';
import { requireLink, resetByLink } from './reset-by-link.ts';
import { ResetFields } from './reset-fields.tsx';
import { useResetForm } from './use-reset-form.ts';

export const meta = () => pageTitle(copy.title);

export function clientLoader({ request }: ClientLoaderFunctionArgs) {
  return requireLink(request, '/login');
}

export function clientAction({ request }: ClientActionFunctionArgs) {
  return resetByLink(request, {
    endpoint: resetClientPassword,
    loginPath: '/login',
    forget: forgetClientToken,
  });
}

export default function ResetPassword() {
  const refusal = useActionData<typeof clientAction>();
  const isSending = useNavigation().state !== 'idle';
  const form = useResetForm();
  return (
    <JourneyPage header={<AppBar title={copy.title} back={{ to: '/login' }} />}>
      <Form method="post" noValidate onSubmit={form.check} className={journeyFormStyle}>
        <ResetFields
          form={form}
          refusal={isSending ? undefined : refusal}
          forgotPath="/forgot-password"
        />
        <Button type="submit" wide busyText={isSending ? copy.sending : undefined}>
          {copy.submit}
        </Button>
        <SupportHelp />
      </Form>
    </JourneyPage>
  );
}
