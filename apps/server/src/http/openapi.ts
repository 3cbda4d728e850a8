import { callbackPath } from '@alivio/contract/callback.ts';
import { callbacks } from '@alivio/contract/callbacks.ts';
import { fullPath } from '@alivio/contract/endpoint.ts';
import { endpoints } from '@alivio/contract/endpoints.ts';
import { errors } from '@alivio/contract/errors.ts';
import { bodyLimits, type LimitSettings } from './body-limits.ts';
import { describeCallback } from './callbacks/describe-callback.ts';
import { describeCall } from './describe-call.ts';
import type { Json } from './wire-schema.ts';

const errorSchema = {
  type: 'object',
  required: ['message', 'status', 'errorType', 'details'],
  properties: {
    message: { type: 'string', description: 'Spanish, fit to show' },
    status: { type: 'integer' },
    errorType: { enum: [...new Set(Object.values(errors).map((entry) => entry.errorType))] },
    details: {
      description:
        'List of { field, message } for validation; else { code, … } of the closed table',
      anyOf: [{ type: 'array', items: { type: 'object' } }, { type: 'object' }],
    },
  },
};

/** The OpenAPI document, made from the contract alone: `docs/openapi.json` and `/docs` show the same. */
export function buildOpenApi(settings: LimitSettings): Json {
  const limits = bodyLimits(settings);
  const paths: Record<string, Json> = {};
  for (const [name, endpoint] of Object.entries(endpoints)) {
    const path = fullPath(endpoint).replace(/:(\w+)/g, '{$1}');
    paths[path] = {
      ...paths[path],
      [endpoint.method.toLowerCase()]: describeCall(name, endpoint, limits),
    };
  }
  for (const callback of callbacks)
    paths[callbackPath(callback)] = { post: describeCallback(callback) };
  return {
    openapi: '3.1.0',
    info: {
      title: 'Alivio API',
      version: '1',
      description: 'Every call of the product. Money on the wire is decimal soles.',
    },
    paths,
    components: {
      securitySchemes: { session: { type: 'http', scheme: 'bearer' } },
      schemas: { Error: errorSchema },
    },
  };
}
