import { describe, expect, it } from 'vitest';
import routes from '../apps/web/app/routes.ts';

interface Route {
  path?: string | undefined;
  index?: boolean | undefined;
  children?: Route[] | undefined;
}

/** Every address of a screen, as the table of routes nests them. */
function addressesOf(nested: readonly Route[], under = ''): string[] {
  return nested.flatMap(({ path, children }) => {
    const address = path === undefined ? under : `${under}/${path}`;
    return [address, ...addressesOf(children ?? [], address)];
  });
}

/** The routes that specification 1 §2 names; those of other areas stand with their document. */
const ONBOARDING = [
  '/login',
  '/onboarding',
  '/onboarding/procedures',
  '/onboarding/payments',
  '/onboarding/client-updates',
  '/onboarding/validate-phone',
  '/onboarding/validate-email',
  '/onboarding/register-spouse',
  '/onboarding/result',
];

/** Specification 2 §2. `/` and `/clinics` lead away and are the server's (`server/http/site/site.test.ts`). */
const PATIENTS = [
  '/identity-validation',
  '/identity-validation/documents-status',
  '/identity-validation/take-photo',
  '/identity-validation/signature',
  '/identity-validation/must-be-mobile',
  '/cancel-loan',
  '/QR-code',
  '/user',
  '/user/credits',
  '/user/credits/:loanID',
  '/user/payments',
  '/user/payment-method',
  '/user/account',
  '/user/account/personal-info',
  '/user/account/edit-info',
  '/user/account/edit-password',
  '/start',
  '/start-onboarding',
  '/terms-of-use',
  '/privacy-terms',
  '/contact-us',
  '/contact-us/faq',
  '/redirect-1',
  '/redirect-2',
  '/coming-soon',
  '/404',
];

/** Specification 3 §2; `/health-center/onboarding` leads to the first step and is the server's. */
const CLINICS = [
  '/health-center/login',
  '/health-center/forgot-password',
  '/health-center/restore-password-confirmation',
  ...Array.from({ length: 14 }, (_, at) => `/health-center/onboarding/step-${at + 1}`),
  '/health-center/membership',
  '/health-center/membership/success',
  '/health-center/management',
  '/health-center/management/patients',
  '/health-center/management/patients/procedure/:loanId',
  '/health-center/management/payments',
  '/health-center/management/profile',
  '/health-center',
  '/health-center/patients',
  '/health-center/patients/procedure/:loanId',
  '/health-center/payments',
  '/health-center/profile',
  '/health-center/users',
  '/health-center/users/create-new-user',
  '/health-center/users/edit/:userID',
  '/health-center/referral',
  '/sells',
];

const known = new Set(addressesOf(routes));

describe.each([
  ['specification 1 §2', ONBOARDING],
  ['specification 2 §2', PATIENTS],
  ['specification 3 §2', CLINICS],
])('%s', (_, addresses) => {
  it.each(addresses)('%s has a screen', (address) => {
    expect(known).toContain(address);
  });
});
