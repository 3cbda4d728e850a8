import { getMe } from '@alivio/contract/client.ts';
import { loginClient } from '@alivio/contract/login.ts';
import { emailProblem } from '@alivio/contract/person-fields.ts';
import { normalizeEmail } from '@alivio/domain/person/email.ts';
import { lazy, Suspense } from 'react';
import {
  type ClientActionFunctionArgs,
  type ClientLoaderFunctionArgs,
  Form,
  Link,
  redirect,
  replace,
  useActionData,
  useLocation,
  useNavigation,
} from 'react-router';
import { api } from '#lib/api.ts';
import { ApiError, connectionLost } from '#lib/api-error.ts';
import { loadNothing, useLoaded } from '#lib/as-built.ts';
import type { BuiltFor } from '#lib/built-for.ts';
import { formText } from '#lib/form-text.ts';
import {
  forgetClientToken,
  isAdvisorSignedIn,
  isClientSignedIn,
  keepClientToken,
  keepResumedPath,
} from '#lib/storage.ts';
import { useForm } from '#lib/use-form.ts';
import { useFormAddress } from '#lib/use-form-address.ts';
import { useFormValues } from '#lib/use-form-values.ts';
import { pageTitle } from '#shared/page-title.ts';
import { SupportHelp } from '#shared/support-help.tsx';
import { TextLink, textLinkStyle } from '#shared/text-link.tsx';
import { Button } from '#ui/actions/button.tsx';
import { EmailField } from '#ui/forms/email-field.tsx';
import { ErrorSummary } from '#ui/forms/error-summary.tsx';
import { PasswordField } from '#ui/forms/password-field.tsx';
import { AppBar } from '#ui/journey/app-bar.tsx';
import { JourneyPage, journeyFormStyle } from '#ui/journey/journey-page.tsx';
import { Question } from '#ui/journey/question.tsx';
import type { FirstLogin } from '../first-login/first-login.ts';
import { type LoginFailure, loginFailure } from '../login-failure.ts';
import { LoginFailureNotice } from '../login-failure-notice.tsx';
import { SessionBanner } from '../session-banner.tsx';
import { sparePassedBy } from '../spare-passed-by.ts';
import { tryLogin } from '../try-login.ts';
import { useKnownEmail } from '../use-known-email.ts';
import { copy } from './copy.ts';
import { exchangeLink } from './exchange-link.ts';
import { whoIsHere } from './who-is-here.ts';

/** Only whoever an advisor registered comes to it, and only once. */
const FirstLoginStep = lazy(async () => ({
  default: (await import('../first-login/first-login-step.tsx')).FirstLoginStep,
}));

/** Only whoever opens a link where somebody is signed in comes to it. */
const LinkQuestion = lazy(async () => ({
  default: (await import('./link-question.tsx')).LinkQuestion,
}));

interface LoginAnswer {
  failure?: LoginFailure;
  first?: FirstLogin | null;
}

export const meta = () => pageTitle(copy.title);
export const handle: BuiltFor = { builtFor: 'visitors' };
export const loader = loadNothing;

/**
 * A magic link opens its session, but asks before it takes the place of one that is open here (decision 76); whoever is
 * signed in goes on where they stand (`api.md`).
 */
export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  // A session that the patient opens is not the advisor's to work in (decision 62); a link is not spent.
  if (isAdvisorSignedIn()) return replace('/sells?session=own');
  const address = new URL(request.url).searchParams;
  const linkToken = address.get('token-session');
  if (linkToken !== null) return (await whoIsHere()) ?? exchangeLink(linkToken);
  if (!isClientSignedIn()) return null;
  try {
    const { user } = await api(getMe, {});
    return replace(landingOf(address, user.onboarding_path));
  } catch (error) {
    // A session that cannot be used is no reason to keep somebody from signing in.
    if (!(error instanceof ApiError)) throw error;
    if (error.status === 401) forgetClientToken();
    return null;
  }
}
clientLoader.hydrate = true as const;

export async function clientAction({ request }: ClientActionFunctionArgs) {
  const form = await request.formData();
  const address = new URL(request.url).searchParams;
  const intent = form.get('intent');
  if (intent === 'use-link') return exchangeLink(address.get('token-session') ?? '');
  if (intent === 'keep-session') return replace('/login');
  if (intent !== null) {
    const { runFirstLogin } = await import('../first-login/run-first-login.ts');
    return runFirstLogin(form, (path) => landingOf(address, path));
  }
  const login = await tryLogin(loginClient, form);
  if (!login.ok) return (await firstLoginIn(login.error, form)) ?? { failure: login.failure };
  const { token, user } = login.answer;
  keepClientToken(token);
  keepResumedPath(user.onboarding_path);
  return redirect(landingOf(address, user.onboarding_path));
}

/** Its step is fetched before it is shown: a line that goes down meanwhile costs nobody what they typed. */
async function firstLoginIn(error: ApiError, form: FormData) {
  if (error.code !== 'first_login') return null;
  try {
    const [{ firstLoginOf }] = await Promise.all([
      import('../first-login/first-login.ts'),
      import('../first-login/first-login-step.tsx'),
    ]);
    const credentials = { email: formText(form, 'email'), password: formText(form, 'password') };
    return { first: firstLoginOf(error, credentials) };
  } catch {
    return { failure: loginFailure(connectionLost()) };
  }
}

/** Where the client stands, or the payment that a reminder led to. */
function landingOf(address: URLSearchParams, onboardingPath: string): string {
  const loanId = address.get('pay') ?? '';
  return /^[1-9]\d{0,14}$/.test(loanId) ? `/user/payments?idLoan=${loanId}` : `/${onboardingPath}`;
}

export default function Login() {
  const here = useLoaded<typeof clientLoader>();
  const answer = useActionData<LoginAnswer>();
  const { pathname, search } = useLocation();
  const formAddress = useFormAddress();
  const isSending = useNavigation().state !== 'idle';
  const { field, values, check, summary } = useForm({
    state: useFormValues({ email: useKnownEmail(), password: '' }),
    validate: ({ email, password }) => ({
      email: emailProblem(email),
      password: password === '' ? copy.passwordRequired : null,
    }),
    tidy: { email: normalizeEmail },
    pauseMs: 1000,
    eager: true,
  });

  if (here)
    return (
      <Suspense>
        <LinkQuestion {...here} />
      </Suspense>
    );
  if (answer?.first)
    return (
      <JourneyPage
        header={<AppBar title={copy.firstTitle} back={{ to: `${pathname}${search}` }} />}
      >
        <Suspense>
          <FirstLoginStep first={answer.first} />
        </Suspense>
      </JourneyPage>
    );
  return (
    <JourneyPage header={<AppBar title={copy.title} back={{ href: '/start-onboarding' }} />}>
      <Form method="post" {...formAddress} noValidate onSubmit={check} className={journeyFormStyle}>
        <Question title={copy.heading}>{copy.intro}</Question>
        <SessionBanner />
        <ErrorSummary {...summary} />
        {!isSending && (
          <LoginFailureNotice
            failure={answer?.failure}
            recovery={{ to: '/forgot-password', email: values.email }}
          />
        )}
        <EmailField label={copy.email} {...sparePassedBy(field('email'))} />
        <PasswordField
          label={copy.password}
          autoComplete="current-password"
          {...sparePassedBy(field('password'))}
        />
        <Button type="submit" wide busyText={isSending ? copy.sending : undefined}>
          {copy.submit}
        </Button>
        <p>
          <Link to="/forgot-password" state={{ email: values.email }} className={textLinkStyle}>
            {copy.forgot}
          </Link>
        </p>
        <p className="text-text2">
          {copy.noAccount} <TextLink to="/onboarding">{copy.register}</TextLink>
        </p>
        <p className="text-small">
          <TextLink href="/libro-de-reclamaciones">{copy.complaints}</TextLink>
        </p>
        <SupportHelp />
      </Form>
    </JourneyPage>
  );
}
