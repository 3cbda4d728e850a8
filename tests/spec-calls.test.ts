import { fullPath } from '@alivio/contract/endpoint.ts';
import { endpoints } from '@alivio/contract/endpoints.ts';
import { describe, expect, it } from 'vitest';
import { z } from 'zod/mini';

/** Every call of specification 1 §7, by its method and path. */
const CALLS_OF_ONBOARDING = [
  'POST /api/v1/login',
  'GET /api/v1/login/:token',
  'POST /api/v1/me/request-magic-link',
  'GET /api/v1/me',
  'POST /api/v1/clients/send-recover-email',
  'POST /api/v1/users/health-center/send-recover-email',
  'PATCH /api/v1/clients/reset-password',
  'PATCH /api/v1/users/health-center/reset-password',
  'PATCH /api/v1/clients/update-password',
  'POST /api/v1/clients',
  'PATCH /api/v1/clients',
  'PATCH /api/v1/clients/secured',
  'GET /api/v1/clients/validate-in-use-email/:email',
  'GET /api/v1/clients/validate-in-use-dni/:dni',
  'GET /api/v1/clients/validate-in-use-ce/:ce',
  'GET /api/v1/health-center/campaign-status/:id',
  'POST /api/v1/loans',
  'POST /api/v1/incomes',
  'GET /api/v1/currency/pen',
  'GET /api/v1/categories',
  'GET /api/v1/health-center',
  'GET /api/v1/users/sells/clients/:id',
  'GET /api/v1/clients',
  'GET /api/v1/users/me',
  'POST /api/v1/sms-verification/send-sms-verification',
  'POST /api/v1/sms-verification/verify-sms',
  'POST /api/v1/mail-verification/send-email-verification',
  'POST /api/v1/mail-verification/verify-email',
  'GET /api/v1/representatives/conyugal',
  'POST /api/v1/representatives',
  'PUT /api/v1/representatives',
  'POST /api/v1/experian',
  'POST /services/document-validation',
];

/** Of specification 2 §7; what it calls by a hash is the download of a document by its reference. */
const CALLS_OF_PATIENTS = [
  'POST /services/document-validation',
  'GET /api/v1/loans/:id/status',
  'PATCH /api/v1/loans/reject',
  'GET /api/v1/loans/:id/sign',
  'POST /api/v1/loans/auto-recover',
  'GET /api/v1/identity-validation/signature',
  'GET /services/DocumentManagment/GetDocuments',
  'POST /services/DocumentManagment/PostUploadDocument',
  'POST /services/:hash',
  'GET /services/ClientSAF/GetDetailsPayments',
  'GET /services/ClientSAF/GetCreditsForClient',
  'GET /services/ClientSAF/GetDetailCredit',
  'GET /services/ClientSAF/GetDetailsPaymentsForClient',
  'POST /api/v1/payments/request-config',
  'POST /api/v1/payments/finish-payment-process',
];

/** Of specification 3 §7, and the call that delivers the affiliation form. */
const CALLS_OF_CLINICS = [
  'POST /api/v1/users/login',
  'GET /api/v1/users/me',
  'GET /api/v1/health-center/me',
  'GET /api/v1/health-center/procedures',
  'GET /api/v1/health-center/loans/:id',
  'GET /api/v1/health-center/loans/:id/request-disbursement',
  'POST /api/v1/health-center/loans/:id/validate-disbursement',
  'GET /api/v1/users/health-center/all-users',
  'GET /api/v1/users/health-center/user/:id',
  'PATCH /api/v1/users/health-center/update-user/:id',
  'POST /api/v1/users/health-center/create-user',
  'PATCH /api/v1/users/health-center',
  'PATCH /api/v1/users/update-password',
  'POST /api/v1/users/health-center/upload-avatar',
  'GET /services/Payment',
  'GET /services/Payment/GetGenerateAprobationCard',
  'POST /services/Payment/PostUploadFile',
  'GET /services/Company/getDataBanksByIdHeadquarter',
  'POST /api/v1/health-center/membership',
];

const known = new Set(Object.values(endpoints).map((e) => `${e.method} ${fullPath(e)}`));

describe.each([
  ['specification 1 §7', CALLS_OF_ONBOARDING],
  ['specification 2 §7', CALLS_OF_PATIENTS],
  ['specification 3 §7', CALLS_OF_CLINICS],
])('%s', (_, calls) => {
  it.each(calls)('%s is in the contract', (call) => {
    expect(known).toContain(call);
  });
});

describe.each(Object.entries(endpoints))('the example of %s', (_, endpoint) => {
  it.each(['params', 'query', 'body'] as const)('%s passes its own schema', (part) => {
    const schema = endpoint[part];
    if (schema) expect(z.safeParse(schema, endpoint.example[part] ?? {}).error).toBeUndefined();
    else expect(endpoint.example[part]).toBeUndefined();
  });
});
