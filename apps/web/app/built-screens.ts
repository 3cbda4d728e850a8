/**
 * The screens of the app that the build draws without data, so that they are seen before the program runs: forms for
 * visitors, frames of portals. What only some roles may see is not among them.
 */
export const builtScreens = [
  '/onboarding',
  '/login',
  '/health-center/login',
  '/health-center',
  '/health-center/patients',
  '/health-center/referral',
  '/health-center/management',
  '/health-center/management/patients',
  '/health-center/management/payments',
  '/health-center/management/summary',
  '/sells',
  '/operations',
  '/operations/queue',
  '/operations/clients',
  '/operations/arrears',
  '/operations/portfolio',
  '/operations/payments',
  '/operations/payments/statements',
  '/operations/payments/gateway',
  '/operations/payments/unapplied',
  '/operations/payments/returns',
  '/operations/settings/staff',
  '/operations/messages',
  '/operations/close-failures',
] as const;
