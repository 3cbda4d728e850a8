import { fullPath } from '@alivio/contract/endpoint.ts';
import { endpoints } from '@alivio/contract/endpoints.ts';
import { describe, expect, it } from 'vitest';
import { z } from 'zod/mini';

/** Every call of specification 1 §7, by its method and path. */
const CALLS = [
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

const known = new Set(Object.values(endpoints).map((e) => `${e.method} ${fullPath(e)}`));

describe('specification 1 §7', () => {
  it.each(CALLS)('%s is in the contract', (call) => {
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
