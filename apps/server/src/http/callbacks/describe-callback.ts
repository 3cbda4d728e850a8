import { type Callback, callbackMediaTypes } from '@alivio/contract/callback.ts';
import { type ErrorCode, errors } from '@alivio/contract/errors.ts';
import { type Json, wireSchema } from '../wire-schema.ts';

/** A callback in the OpenAPI document. How the signed part is wrapped is the provider's to document, and to change. */
export function describeCallback({ provider, summary, format, payload, answer }: Callback): Json {
  return {
    operationId: `${provider}-callback`,
    tags: ['hooks'],
    summary,
    description: `Called by ${provider}; no session. Only what its signature covers is believed, once. Whatever came of it, the answer is the same; 5xx asks to be told again.`,
    parameters: [],
    requestBody: {
      required: true,
      content: {
        [callbackMediaTypes[format]]: {
          schema: {
            description: 'As the provider sends it; `x-signed` is the part that is believed',
            'x-signed': wireSchema(payload),
          },
        },
      },
    },
    responses: {
      200: {
        description: 'Received',
        content: { 'text/plain': { schema: { const: answer } } },
      },
      413: refused('too_large'),
      415: refused('unsupported_media'),
      500: refused('internal'),
      503: refused('unavailable'),
    },
  };
}

function refused(code: ErrorCode): Json {
  return {
    description: `\`${code}\`: ${errors[code].message}`,
    content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
  };
}
