import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';
import { tourPaths } from './site/tour/tour-paths.ts';

/**
 * Every URL of the product, portal by portal. A new screen is one line here and one
 * `*.route.tsx` in the folder of its portal.
 */
export default [
  // Public pages: prerendered, without React.
  layout('site/static-page.route.tsx', [
    route('start-onboarding', 'site/start-onboarding/start-onboarding.route.tsx'),
    route('start', 'site/redirect/start.route.tsx'),
    route('redirect-1', 'site/redirect/redirect-1.route.tsx'),
    route('redirect-2', 'site/redirect/redirect-2.route.tsx'),
    route('coming-soon', 'site/coming-soon/coming-soon.route.tsx'),
    route('terms-of-use', 'site/legal/terms-of-use.route.tsx'),
    route('privacy-terms', 'site/legal/privacy-terms.route.tsx'),
    route('contact-us', 'site/contact/contact-us.route.tsx'),
    route('contact-us/faq', 'site/contact/faq.route.tsx'),
    route('health-center/membership', 'site/membership/membership.route.tsx'),
    route('health-center/membership/success', 'site/membership/membership-success.route.tsx'),
    route('libro-de-reclamaciones', 'site/complaint/complaint.route.tsx'),
    route('libro-de-reclamaciones/recibido', 'site/complaint/complaint-filed.route.tsx'),
    route('404', 'site/not-found/not-found.route.tsx'),
  ]),
  layout(
    'site/tour/tour.route.tsx',
    tourPaths.map((path, index) =>
      route(path.slice(1), 'site/tour/tour-step.route.tsx', { id: `site/tour/step-${index + 1}` }),
    ),
  ),

  // Session: clients, then staff.
  route('login', 'session/login/login.route.tsx'),
  route('logout', 'session/logout/logout.route.tsx'),
  route('forgot-password', 'session/forgot-password/forgot-password.route.tsx'),
  route('forgot-password/sent', 'session/forgot-password/recovery-sent.route.tsx'),
  route('reset-password', 'session/reset-password/reset-password.route.tsx'),
  route('health-center/login', 'session/staff-login/staff-login.route.tsx'),
  route('health-center/logout', 'session/logout/staff-logout.route.tsx'),
  route('health-center/forgot-password', 'session/forgot-password/staff-forgot-password.route.tsx'),
  route(
    'health-center/restore-password-confirmation',
    'session/forgot-password/staff-recovery-sent.route.tsx',
  ),
  route('health-center/reset-password', 'session/reset-password/staff-reset-password.route.tsx'),

  // The patient's way to a credit.
  route('onboarding', 'onboarding/onboarding.route.tsx', [
    index('onboarding/registration/registration.route.tsx'),
    route('procedures', 'onboarding/procedures/procedures.route.tsx'),
    route('procedures/patient', 'onboarding/patient/patient.route.tsx'),
    route('payments', 'onboarding/payments/payments.route.tsx'),
    route('client-updates', 'onboarding/client-updates/client-updates.route.tsx'),
    route('validate-phone', 'onboarding/verification/validate-phone.route.tsx'),
    route('validate-email', 'onboarding/verification/validate-email.route.tsx'),
    route('register-spouse', 'onboarding/spouse/register-spouse.route.tsx'),
    route('result', 'onboarding/result/result.route.tsx'),
  ]),

  // Identity and signature.
  route('identity-validation', 'identity/identity-validation.route.tsx'),
  route('identity-validation/documents-status', 'identity/documents-status.route.tsx'),
  route('identity-validation/signature', 'identity/signature/signature.route.tsx'),
  route('identity-validation/take-photo', 'identity/take-photo/take-photo.route.tsx'),
  route('identity-validation/must-be-mobile', 'identity/must-be-mobile/must-be-mobile.route.tsx'),
  route('QR-code', 'identity/qr-code/qr-code.route.tsx'),
  route('cancel-loan', 'identity/cancel-loan/cancel-loan.route.tsx'),
  route('identity-validation/guarantor', 'identity/guarantor/guarantor.route.tsx'),
  route('identity-validation/vehicle', 'identity/vehicle/vehicle.route.tsx'),
  route('identity-validation/confirm-data', 'identity/confirm-data/confirm-data.route.tsx'),

  // Whoever was asked to be a guarantor; they have a link and no account.
  route('guarantor/:token', 'guarantor/guarantor.route.tsx'),

  // A patient whose data a sales advisor typed, on the own phone; by a link, without signing in.
  route('confirm/:token', 'confirmation/confirm.route.tsx'),

  // Whoever reads the mails of a client's old address; no account is opened by it.
  route('undo-email/:token', 'undo-email/undo-email.route.tsx'),

  // Whoever signs beside the client, spouse or guarantor; they too have a link and no account.
  route('signer/:token', 'signer/signer.route.tsx'),
  route('signer/:token/take-photo', 'signer/take-photo/take-photo.route.tsx'),

  // The patient's own area.
  route('user', 'patient/user.route.tsx', [
    index('patient/index.route.tsx'),
    route('credits', 'patient/credits/credits.route.tsx'),
    route('credits/:loanID', 'patient/credit/credit.route.tsx'),
    route('credits/:loanID/prepayment', 'patient/prepayment/prepayment.route.tsx'),
    route('payments', 'patient/payments/payments.route.tsx'),
    route('account', 'patient/account/account.route.tsx'),
    route('account/personal-info', 'patient/account/personal-info.route.tsx'),
    route('account/edit-info', 'patient/account/edit-info/edit-info.route.tsx'),
    route('account/edit-password', 'patient/account/edit-password/edit-password.route.tsx'),
    route('account/sessions', 'patient/account/sessions/sessions.route.tsx'),
    route('account/access', 'patient/account/access/access.route.tsx'),
  ]),
  // With the card company's script: a document of its own, outside the frame whose links stay inside one.
  route('user/payment-method', 'patient/payment-method/payment-method.route.tsx'),

  // Whoever is shown a constancia de no adeudo comes here by its QR; they have no account.
  route('constancia/:code', 'certificate/certificate.route.tsx'),

  // The QR of a credit, opened by any camera.
  route('qr/:code', 'clinic/scanned-qr/scanned-qr.route.tsx'),

  // With the camera: a document of its own, outside the frame whose links stay inside one.
  route('health-center/scan', 'clinic/scan/scan.route.tsx'),

  // Clinics.
  route('health-center', 'clinic/clinic.route.tsx', [
    index('clinic/index.route.tsx'),
    route('patients', 'clinic/patients/patients.route.tsx', [
      route('procedure/:loanId', 'clinic/patients/procedure.route.tsx'),
    ]),
    route('payments', 'clinic/payments/payments.route.tsx', [
      route('procedure/:loanId', 'clinic/patients/procedure.route.tsx', {
        id: 'clinic/payment-procedure',
      }),
    ]),
    route('payments/settlements', 'clinic/settlements.route.tsx'),
    route('users', 'clinic/users/users.route.tsx', [
      route('create-new-user', 'clinic/users/create-user.route.tsx'),
      route('edit/:userID', 'clinic/users/edit-user.route.tsx'),
    ]),
    route('referral', 'clinic/referral/referral.route.tsx'),
    route('profile', 'clinic/profile.route.tsx'),
  ]),

  // Management of several clinics.
  route('health-center/management', 'management/management.route.tsx', [
    index('management/index.route.tsx'),
    route('patients', 'management/patients/patients.route.tsx', [
      route('procedure/:loanId', 'management/patients/procedure.route.tsx'),
    ]),
    route('payments', 'management/payments.route.tsx', [
      route('procedure/:loanId', 'management/patients/procedure.route.tsx', {
        id: 'management/payment-procedure',
      }),
    ]),
    route('payments/settlements', 'management/settlements.route.tsx'),
    route('summary', 'management/summary/summary.route.tsx'),
    route('profile', 'management/profile.route.tsx'),
  ]),

  // Sales advisors.
  route('sells', 'sells/sells.route.tsx', [
    index('sells/patients/patients.route.tsx'),
    route('day', 'sells/day/day.route.tsx'),
    route('referral', 'sells/referral/referral.route.tsx'),
    route('profile', 'sells/profile/profile.route.tsx'),
  ]),

  // The lender's desk.
  route('operations', 'operations/operations.route.tsx', [
    index('operations/home/home.route.tsx'),
    route('queue', 'operations/queue/queue.route.tsx'),
    route('clients', 'operations/clients/clients.route.tsx'),
    route('clients/:clientId', 'operations/client-case/client-case.route.tsx'),
    route('payments', 'operations/payments/transfers/transfers.route.tsx'),
    route('payments/new', 'operations/payments/new-transfer/new-transfer.route.tsx'),
    route('payments/import', 'operations/payments/import/import.route.tsx'),
    route('payments/statements', 'operations/payments/statements/statements.route.tsx'),
    route('payments/statements/:statementId', 'operations/payments/statements/statement.route.tsx'),
    route('payments/transfers/:transferId', 'operations/payments/transfer/transfer.route.tsx'),
    route('payments/gateway', 'operations/payments/gateway/gateway.route.tsx'),
    route(
      'payments/gateway/import',
      'operations/payments/gateway/import/import-settlement.route.tsx',
    ),
    route(
      'payments/gateway/:settlementId',
      'operations/payments/gateway/settlement/settlement.route.tsx',
    ),
    route('payments/unapplied', 'operations/payments/unapplied/unapplied.route.tsx'),
    route('payments/returns', 'operations/payments/returns/returns.route.tsx'),
    route('payments/returns/new', 'operations/payments/returns/new-return.route.tsx'),
    route('payments/returns/:id', 'operations/payments/returns/return.route.tsx'),
    route('clinics', 'operations/clinics/payments/payments.route.tsx'),
    route('clinics/payments/:paymentId', 'operations/clinics/payment/payment.route.tsx'),
    route('clinics/settlements', 'operations/clinics/settlements/settlements.route.tsx'),
    route(
      'clinics/settlements/:settlementId',
      'operations/clinics/settlements/settlement.route.tsx',
    ),
    route('clinics/affiliations', 'operations/clinics/affiliations/affiliations.route.tsx'),
    route(
      'clinics/affiliations/:affiliationId',
      'operations/clinics/affiliation/affiliation.route.tsx',
    ),
    route('arrears', 'operations/arrears/arrears.route.tsx'),
    route('arrears/:loanId', 'operations/arrears-file/arrears-file.route.tsx'),
    route('settings/staff', 'operations/settings/staff/staff.route.tsx'),
    route('settings/staff/new', 'operations/settings/staff/new-person.route.tsx'),
    route('settings/staff/:id', 'operations/settings/staff/person.route.tsx'),
    route('portfolio', 'operations/portfolio/portfolio.route.tsx'),
    route('settings', 'operations/settings/centers/centers.route.tsx'),
    route('settings/sites/new', 'operations/settings/new-site/new-site.route.tsx'),
    route('settings/sites/:siteId', 'operations/settings/site/site.route.tsx'),
    route('settings/categories', 'operations/settings/categories/categories.route.tsx'),
    route('complaints', 'operations/complaints/list/complaints.route.tsx'),
    route('complaints/:complaintId', 'operations/complaints/complaint/complaint.route.tsx'),
    route('messages', 'operations/messages/messages.route.tsx'),
    route('settings/rates', 'operations/settings/rates/rates.route.tsx'),
    route('settings/rates/new', 'operations/settings/rates/new-card.route.tsx'),
    route('settings/rates/new-cap', 'operations/settings/rates/new-cap.route.tsx'),
    route('settings/policy', 'operations/settings/policy/policy.route.tsx'),
    route('settings/policy/new', 'operations/settings/policy/new-policy.route.tsx'),
    route('settings/messages', 'operations/settings/messages/switches.route.tsx'),
    route('close-failures', 'operations/close-failures/close-failures.route.tsx'),
  ]),

  // The design system on one page; a production build leaves it out.
  ...(process.env.APP_ENV === 'production'
    ? []
    : [
        route('ui', 'ui-gallery/ui-gallery.route.tsx'),
        route('ui/shell', 'ui-gallery/shell.route.tsx'),
      ]),
] satisfies RouteConfig;
