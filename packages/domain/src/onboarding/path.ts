/** Every value `onboarding_path` may hold (stored and sent without leading slash). */
export const onboardingPaths = [
  'onboarding/procedures',
  'onboarding/payments',
  'onboarding/client-updates',
  'onboarding/validate-phone',
  'onboarding/validate-email',
  'onboarding/register-spouse',
  'onboarding/result',
  'identity-validation',
  'identity-validation/signature',
  'QR-code',
  'user/credits',
  'user',
] as const;

export type OnboardingPath = (typeof onboardingPaths)[number];

export function isOnboardingPath(value: string): value is OnboardingPath {
  return onboardingPaths.some((path) => path === value);
}
