import { callbackPath } from '@alivio/contract/callback.ts';
import { callbacks } from '@alivio/contract/callbacks.ts';
import { type Endpoint, fullPath } from '@alivio/contract/endpoint.ts';
import { endpoints } from '@alivio/contract/endpoints.ts';
import { type ErrorCode, errors } from '@alivio/contract/errors.ts';
import { describeCallback } from './callbacks/describe-callback.ts';
import { type Json, wireSchema } from './wire-schema.ts';

function parameters(endpoint: Endpoint): Json[] {
  const places = [
    ['path', endpoint.params, endpoint.example.params],
    ['query', endpoint.query, endpoint.example.query],
  ] as const;
  return places.flatMap(([place, schema, example]) => {
    if (!schema) return [];
    const { properties = {}, required = [] } = wireSchema(schema) as {
      properties?: Record<string, Json>;
      required?: string[];
    };
    return Object.entries(properties).map(([name, property]) => ({
      name,
      in: place,
      required: required.includes(name),
      schema: property,
      ...(example?.[name] !== undefined && { example: example[name] }),
    }));
  });
}

function refusalsOf(endpoint: Endpoint): ErrorCode[] {
  const always: ErrorCode[] = ['internal'];
  if (endpoint.body || endpoint.query || endpoint.params) always.push('validation');
  if (endpoint.roles !== 'anyone') always.push('unauthorized', 'forbidden');
  if (!['none', 'session'].includes(endpoint.subject)) always.push('not_found');
  return [...new Set([...always, ...(endpoint.refusals ?? [])])];
}

function responses(endpoint: Endpoint): Json {
  const byStatus = new Map<number, ErrorCode[]>();
  for (const code of refusalsOf(endpoint)) {
    const { status } = errors[code];
    byStatus.set(status, [...(byStatus.get(status) ?? []), code]);
  }
  const refused = [...byStatus]
    .sort(([a], [b]) => a - b)
    .map(([status, codes]) => [
      String(status),
      {
        description: codes.map((code) => `\`${code}\`: ${errors[code].message}`).join('\n\n'),
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
      },
    ]);
  const accepted = {
    description: 'OK',
    ...(endpoint.opensSession && {
      headers: {
        Authorization: {
          description: 'Bearer token of the new session',
          schema: { type: 'string' },
        },
      },
    }),
    content: { 'application/json': { schema: wireSchema(endpoint.response) } },
  };
  return { [endpoint.status ?? 200]: accepted, ...Object.fromEntries(refused) };
}

function operation(name: string, endpoint: Endpoint): Json {
  const who = endpoint.roles === 'anyone' ? 'anyone' : endpoint.roles.join(', ');
  return {
    operationId: name,
    tags: [endpoint.path.split('/')[1]],
    summary: endpoint.summary,
    description: `Roles: ${who}. Subject: ${endpoint.subject}.`,
    ...(endpoint.roles !== 'anyone' && { security: [{ session: [] }] }),
    parameters: [
      ...parameters(endpoint),
      ...(endpoint.idempotent
        ? [{ name: 'Idempotency-Key', in: 'header', required: false, schema: { type: 'string' } }]
        : []),
    ],
    ...(endpoint.body && {
      requestBody: {
        required: true,
        content: {
          'application/json': {
            schema: wireSchema(endpoint.body),
            example: endpoint.example.body,
          },
        },
      },
    }),
    responses: responses(endpoint),
  };
}

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
export function buildOpenApi(): Json {
  const paths: Record<string, Json> = {};
  for (const [name, endpoint] of Object.entries(endpoints)) {
    const path = fullPath(endpoint).replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(name, endpoint) };
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
