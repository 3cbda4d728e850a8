const TOUR_LENGTH = 14;

/** `/health-center/onboarding/step-1` to `step-14`; before them stands a redirect of the server. */
export const tourPaths: readonly string[] = Array.from(
  { length: TOUR_LENGTH },
  (_, index) => `/health-center/onboarding/step-${index + 1}`,
);

/** 1 to 14; a slash at the end says nothing. */
export function tourStepAt(pathname: string): number {
  return tourPaths.indexOf(pathname.replace(/\/$/, '')) + 1;
}
