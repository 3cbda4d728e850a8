import { loginStaff } from '@alivio/contract/staff.ts';
import { checkEmail } from '@alivio/domain/person/email.ts';
import {
  type ClientActionFunctionArgs,
  Form,
  redirect,
  redirectDocument,
  useActionData,
  useNavigation,
} from 'react-router';
import { loadNothing } from '#lib/as-built.ts';
import { keepStaffToken, readStaffEmail } from '#lib/storage.ts';
import { useForm } from '#lib/use-form.ts';
import { useFormAddress } from '#lib/use-form-address.ts';
import { useFormValues } from '#lib/use-form-values.ts';
import { useFromBrowser } from '#lib/use-from-browser.ts';
import { pageTitle } from '#shared/page-title.ts';
import { landingFor } from '#shared/portal/landing.ts';
import { TextLink } from '#shared/text-link.tsx';
import { Button } from '#ui/actions/button.tsx';
import { EmailField } from '#ui/forms/email-field.tsx';
import { PasswordField } from '#ui/forms/password-field.tsx';
import { Question } from '#ui/journey/question.tsx';
import { LoginFailureNotice } from '../login-failure-notice.tsx';
import { SessionBanner } from '../session-banner.tsx';
import { sparePassedBy } from '../spare-passed-by.ts';
import { tryLogin } from '../try-login.ts';
import { copy } from './copy.ts';

import { LoginFrame } from './login-frame.tsx';
import { ScannedQrNotice } from './scanned-qr-notice.tsx';
import { TourLink } from './tour-link.tsx';

export const meta = () => pageTitle(copy.title);
export const loader = loadNothing;

/** Nothing to ask for; until it has run, the page stands as it was built. */
export function clientLoader() {
  return null;
}
clientLoader.hydrate = true as const;

export async function clientAction({ request }: ClientActionFunctionArgs) {
  const login = await tryLogin(loginStaff, await request.formData());
  if (!login.ok) return login.failure;
  const { user, token } = login.answer;
  keepStaffToken(user.role, token, user.email);
  const address = new URL(request.url).searchParams;
  // Their session ended while they registered somebody.
  if (user.role === 'sells' && address.get('next') === 'onboarding')
    return redirectDocument('/onboarding');
  return redirect(landingFor(user.role, address.get('health-center-loan-id')));
}

export default function StaffLogin() {
  const failure = useActionData<typeof clientAction>();
  const isSending = useNavigation().state !== 'idle';
  const { field, values } = useForm({
    state: useFormValues({ email: useFromBrowser(readStaffEmail, ''), password: '' }),
    validate: ({ email }) => ({ email: checkEmail(email) === null ? null : copy.emailInvalid }),
  });
  const isComplete = checkEmail(values.email) === null && values.password !== '';

  return (
    <LoginFrame>
      <Form method="post" {...useFormAddress()} noValidate className="flex flex-col gap-5">
        <Question title={copy.heading}>{copy.intro}</Question>
        <SessionBanner />
        <ScannedQrNotice />
        {!isSending && (
          <LoginFailureNotice
            failure={failure}
            recovery={{ to: '/health-center/forgot-password', email: values.email }}
          />
        )}
        <EmailField label={copy.email} {...sparePassedBy(field('email'))} />
        <PasswordField
          label={copy.password}
          autoComplete="current-password"
          {...field('password')}
        />
        <div>
          <Button
            type="submit"
            wide
            busyText={isSending ? copy.sending : undefined}
            blockedReason={isComplete ? undefined : copy.blocked}
          >
            {copy.submit}
          </Button>
        </div>
        <p>
          <TextLink to="/health-center/forgot-password">{copy.forgot}</TextLink>
        </p>
        <p className="text-center text-text2">
          {copy.noClinic} <TextLink href="/health-center/membership">{copy.join}</TextLink>
        </p>
        <p className="flex flex-wrap justify-center gap-x-6 text-small">
          <TextLink href="/terms-of-use">{copy.terms}</TextLink>
          <TextLink href="/privacy-terms">{copy.privacy}</TextLink>
          <TextLink href="/libro-de-reclamaciones">{copy.complaints}</TextLink>
        </p>
      </Form>
      <TourLink />
    </LoginFrame>
  );
}
