import { resetClientPassword } from '@alivio/contract/recovery.ts';
import { lazy, Suspense } from 'react';
import {
  type ClientActionFunctionArgs,
  type ClientLoaderFunctionArgs,
  Form,
  useActionData,
  useLocation,
  useNavigation,
} from 'react-router';
import { ApiError, connectionLost } from '#lib/api-error.ts';
import { formText } from '#lib/form-text.ts';
import { forgetClientToken } from '#lib/storage.ts';
import { pageTitle } from '#shared/page-title.ts';
import { SupportHelp } from '#shared/support-help.tsx';
import { Button } from '#ui/actions/button.tsx';
import { AppBar } from '#ui/journey/app-bar.tsx';
import { JourneyPage, journeyFormStyle } from '#ui/journey/journey-page.tsx';
import { copy } from './copy.ts';
import type { AskedForCode } from './phone-step.ts';
import { leaveRenewed, requireLink, resetByLink, tokenIn } from './reset-by-link.ts';
import { ResetFields } from './reset-fields.tsx';
import { useResetForm } from './use-reset-form.ts';

export const meta = () => pageTitle(copy.title);

export function clientLoader({ request }: ClientLoaderFunctionArgs) {
  return requireLink(request, '/login');
}

/** Only whose e-mail is new comes to it. */
const PhoneCodeStep = lazy(async () => ({
  default: (await import('./phone-code-step.tsx')).PhoneCodeStep,
}));

const client = {
  endpoint: resetClientPassword,
  loginPath: '/login',
  forget: forgetClientToken,
} as const;

export async function clientAction({ request }: ClientActionFunctionArgs) {
  const form = await request.formData();
  const token = tokenIn(request);
  if (form.has('intent')) {
    const { runPhoneStep } = await import('./phone-step.ts');
    return runPhoneStep(form, token, () => leaveRenewed(client));
  }
  const password = formText(form, 'password');
  const reset = await resetByLink({ token, password }, client);
  const wantsCode = reset instanceof ApiError && reset.code === 'phone_code_required';
  return wantsCode ? askForCode(reset, password) : reset;
}

/** Its step is fetched before it is shown: a line that goes down meanwhile costs nobody what they typed. */
async function askForCode(error: ApiError, password: string): Promise<AskedForCode | ApiError> {
  try {
    const [{ askedForCode }] = await Promise.all([
      import('./phone-step.ts'),
      import('./phone-code-step.tsx'),
    ]);
    return askedForCode(error, password);
  } catch {
    return connectionLost();
  }
}

export default function ResetPassword() {
  const answer = useActionData<AskedForCode | ApiError>();
  const { pathname, search } = useLocation();
  const isSending = useNavigation().state !== 'idle';
  const form = useResetForm();
  if (answer && !(answer instanceof ApiError))
    return (
      <JourneyPage header={<AppBar title={copy.title} back={{ to: `${pathname}${search}` }} />}>
        <Suspense>
          <PhoneCodeStep asked={answer} />
        </Suspense>
      </JourneyPage>
    );
  return (
    <JourneyPage header={<AppBar title={copy.title} back={{ to: '/login' }} />}>
      <Form method="post" noValidate onSubmit={form.check} className={journeyFormStyle}>
        <ResetFields
          form={form}
          refusal={isSending ? undefined : answer}
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
