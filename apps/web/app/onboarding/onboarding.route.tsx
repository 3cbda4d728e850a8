import { progressValue, stepCount } from '@alivio/domain/onboarding/progress.ts';
import type { OnboardingStep } from '@alivio/domain/onboarding/steps.ts';
import { lazy, Suspense } from 'react';
import {
  type ClientLoaderFunctionArgs,
  Outlet,
  type ShouldRevalidateFunctionArgs,
} from 'react-router';
import { loadNothing, useLoaded } from '#lib/as-built.ts';
import { findClient, loadClient } from '#lib/client-session.ts';
import { keepReferralCode } from '#lib/storage.ts';
import { useFromBrowser } from '#lib/use-from-browser.ts';
import { outsideHref } from '#lib/ways-home.ts';
import { AppBar } from '#ui/journey/app-bar.tsx';
import { JourneyAside } from '#ui/journey/journey-aside.tsx';
import { JourneyPage } from '#ui/journey/journey-page.tsx';
import { StepProgress } from '#ui/journey/step-progress.tsx';
import { backOf, leadsBack } from './back-of.ts';
import { ResumeNotice } from './resume-notice.tsx';
import { useStepHandle } from './step-handle.ts';

/** No phone loads it. */
const ApplicationAside = lazy(async () => ({
  default: (await import('./application-aside.tsx')).ApplicationAside,
}));

/** Between the plan, which shows its own figures, and the result, which repeats them. */
const stepsWithAside: ReadonlySet<OnboardingStep> = new Set([
  'onboarding/client-updates',
  'onboarding/validate-phone',
  'onboarding/validate-email',
  'onboarding/register-spouse',
]);

export const clientMiddleware = [loadClient];
export const loader = loadNothing;

export async function clientLoader({ request, context }: ClientLoaderFunctionArgs) {
  const code = new URL(request.url).searchParams.get('referralCode');
  if (code) keepReferralCode(code);
  return { client: await findClient(context) };
}
clientLoader.hydrate = true as const;

/** Every step asks who the client is. The frame hears it too: registration, prerendered, is left knowing nobody. */
export function shouldRevalidate(navigation: ShouldRevalidateFunctionArgs): boolean {
  const { currentUrl, nextUrl, defaultShouldRevalidate } = navigation;
  return defaultShouldRevalidate || currentUrl.pathname !== nextUrl.pathname;
}

export default function Onboarding() {
  const client = useLoaded<typeof clientLoader>()?.client ?? null;
  const { step, title, back } = useStepHandle();
  const { position, total } = stepCount(step, client?.passes_spouse_step ?? false);
  const outside = { href: useFromBrowser(outsideHref, '/start-onboarding') };
  const isAtDesk = useFromBrowser<boolean>(readIsAtDesk, false);
  const home = client ? { to: '/user' } : outside;

  return (
    <JourneyPage
      header={
        <AppBar
          title={title}
          back={back ?? (client ? backOf(step, client) : outside)}
          isWayBack={(path) => back === undefined && leadsBack(path, step, outside.href)}
          home={home}
        >
          <StepProgress value={progressValue(step)} step={position} steps={total} />
        </AppBar>
      }
    >
      {client && <ResumeNotice client={client} step={step} />}
      <Outlet />
      {isAtDesk && stepsWithAside.has(step) && (
        <JourneyAside onlyAtDesk>
          <Suspense>
            <ApplicationAside />
          </Suspense>
        </JourneyAside>
      )}
    </JourneyPage>
  );
}

function readIsAtDesk(): boolean {
  return window.matchMedia('(min-width: 64rem)').matches;
}
