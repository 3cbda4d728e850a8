import { lazy, Suspense } from 'react';
import { isAdvisorSignedIn } from '#lib/storage.ts';
import { useFromBrowser } from '#lib/use-from-browser.ts';
import { SignOutButton } from '#shared/sign-out-button.tsx';
import type { ButtonLook } from '#ui/actions/button-style.ts';

/** Nobody else loads it. */
const ClosePatient = lazy(async () => ({
  default: (await import('#shared/close-patient/close-patient.tsx')).ClosePatient,
}));

/** The way out of the area; an advisor is asked the same as by the banner above it. */
export function AreaSignOut(look: ButtonLook) {
  const isAdvisor = useFromBrowser<boolean>(isAdvisorSignedIn, false);
  return isAdvisor ? (
    <Suspense>
      <ClosePatient {...look}>Cerrar sesión</ClosePatient>
    </Suspense>
  ) : (
    <SignOutButton action="/logout" {...look} />
  );
}
