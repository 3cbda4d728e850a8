import { type BodyKind, type Endpoint, serviceHeaders } from '@alivio/contract/endpoint.ts';
import { type ErrorCode, errors } from '@alivio/contract/errors.ts';
import type { BodyLimits } from './body-limits.ts';
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
  if (requestBody(endpoint)) always.push('too_large', 'too_slow', 'unsupported_media');
  if (endpoint.bodyKind === 'base64-stream' || endpoint.bodyKind === 'multipart')
    always.push('file_too_large');
  if (endpoint.body || endpoint.query || endpoint.params) always.push('validation');
  if (endpoint.roles !== 'anyone') always.push('unauthorized', 'forbidden');
  if (endpoint.base === '/services') always.push('api_key_unknown');
  if (!['none', 'session'].includes(endpoint.subject)) always.push('not_found');
  return [...new Set([...always, ...(endpoint.refusals ?? [])])];
}

/** A file that comes or goes as text, and one that comes or goes as it is (OpenAPI 3.1, "Considerations for File Uploads"). */
const base64Text = { type: 'string', contentEncoding: 'base64' };
const binary = { type: 'string', format: 'binary' };

function responses(endpoint: Endpoint): Json {
  if (endpoint.bodyKind === 'form') {
    const codes = refusalsOf(endpoint).map((code) => `\`${code}\``);
    const later = endpoint.laterAt ? ` (429 and 5xx: \`${endpoint.laterAt}\`)` : '';
    const description = `The page that follows; after a refusal \`${endpoint.refusedAt}\`${later}, with \`error\` (${codes.join(', ')}) and each refused \`field\` in its query.`;
    return {
      303: { description, headers: { Location: { schema: { type: 'string' }, required: true } } },
    };
  }
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
  return { [endpoint.status ?? 200]: accepted(endpoint), ...Object.fromEntries(refused) };
}

function accepted(endpoint: Exclude<Endpoint, { bodyKind: 'form' }>): Json {
  if (endpoint.answerKind === 'file')
    return {
      description: 'The file, to be saved',
      headers: {
        'Content-Disposition': {
          description: '`attachment` with the name of the file',
          schema: { type: 'string' },
        },
      },
      content: Object.fromEntries(endpoint.contentTypes.map((type) => [type, { schema: binary }])),
    };
  const isStreamed = endpoint.answerKind === 'base64-stream';
  return {
    description: isStreamed ? `OK; \`${endpoint.base64At.join('.')}\` is a file in base64` : 'OK',
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
}

function requestBody(endpoint: Endpoint): Json | null {
  const fields = endpoint.body ? wireSchema(endpoint.body) : { type: 'object' };
  const { body, base64, files } = endpoint.example;
  switch (endpoint.bodyKind) {
    case 'base64-stream': {
      const field = endpoint.base64Field;
      const schema = withProperties(fields, { [field]: base64Text }, [field]);
      return { 'application/json': { schema, example: { ...body, [field]: base64 } } };
    }
    case 'multipart': {
      const rules = Object.entries(endpoint.files);
      const properties = rules.map(([field, { min, max }]) => [
        field,
        max === 1 ? binary : { type: 'array', items: binary, minItems: min, maxItems: max },
      ]);
      const required = rules.filter(([, { min }]) => min > 0).map(([field]) => field);
      const schema = withProperties(fields, Object.fromEntries(properties), required);
      const names = Object.entries(files ?? {}).map(([field, list]) => [
        field,
        list.map(({ name }) => name).join(', '),
      ]);
      const example = { ...body, ...Object.fromEntries(names) };
      return { 'multipart/form-data': { schema, example } };
    }
    case 'form':
      return { 'application/x-www-form-urlencoded': { schema: fields, example: body } };
    default:
      return endpoint.body ? { 'application/json': { schema: fields, example: body } } : null;
  }
}

function withProperties(schema: Json, properties: Json, required: readonly string[]): Json {
  const own = schema as { properties?: Json; required?: string[] };
  return {
    ...schema,
    properties: { ...own.properties, ...properties },
    required: [...(own.required ?? []), ...required],
  };
}

function limitsText({
  bodyBytes,
  fileBytes,
  receiveMs,
  windowMs,
  windowBytes,
}: BodyLimits): string {
  const size = `The body takes at most ${bodyBytes} bytes and ${receiveMs / 1000} s`;
  if (fileBytes === 0) return `${size}.`;
  return `${size}, a file in it ${fileBytes} bytes; at least ${windowBytes} bytes arrive in every ${windowMs / 1000} s.`;
}

/** One call as OpenAPI tells it, made from the contract and the limits of this server. */
function limitsOf(endpoint: Endpoint, limits: Readonly<Record<BodyKind, BodyLimits>>): BodyLimits {
  const usual = limits[endpoint.bodyKind ?? 'json'];
  return { ...usual, bodyBytes: endpoint.bodyLimitBytes ?? usual.bodyBytes };
}

export function describeCall(
  name: string,
  endpoint: Endpoint,
  limits: Readonly<Record<BodyKind, BodyLimits>>,
): Json {
  const content = requestBody(endpoint);
  const who = endpoint.roles === 'anyone' ? 'anyone' : endpoint.roles.join(', ');
  return {
    operationId: name,
    tags: [endpoint.path.split('/')[1]],
    summary: endpoint.summary,
    description: [
      `Roles: ${who}. Subject: ${endpoint.subject}.`,
      ...(content ? [limitsText(limitsOf(endpoint, limits))] : []),
    ].join(' '),
    ...(endpoint.roles !== 'anyone' && { security: [{ session: [] }] }),
    parameters: [
      ...parameters(endpoint),
      ...Object.entries(serviceHeaders(endpoint)).map(([header, example]) => ({
        name: header,
        in: 'header',
        required: true,
        schema: { type: 'string' },
        example,
      })),
      ...(endpoint.idempotent
        ? [{ name: 'Idempotency-Key', in: 'header', required: false, schema: { type: 'string' } }]
        : []),
    ],
    ...(content && { requestBody: { required: true, content } }),
    responses: responses(endpoint),
  };
}
