import { endpoint } from '@alivio/contract/endpoint.ts';
import { expect, it } from 'vitest';
import { z } from 'zod/mini';
import { bodyLimits } from './body-limits.ts';
import { describeCall } from './describe-call.ts';

const limits = bodyLimits({
  REQUEST_RECEIVE_SECONDS: 30,
  UPLOAD_FILE_MB: 20,
  UPLOAD_RECEIVE_SECONDS: 900,
  UPLOAD_WINDOW_SECONDS: 20,
  UPLOAD_BYTES_PER_SECOND: 4096,
});
const common = {
  method: 'POST',
  path: '/test-only',
  roles: 'anyone',
  subject: 'none',
  summary: 'For tests',
} as const;
const response = z.object({ ok: z.literal(true) });

it('tells a file inside a JSON body, and what it may weigh and take', () => {
  const upload = endpoint({
    ...common,
    bodyKind: 'base64-stream',
    base64Field: 'base64',
    body: z.strictObject({ nameFile: z.string() }),
    response,
    example: { body: { nameFile: 'a.pdf' }, base64: 'QUJD' },
  });
  const call = describeCall('upload', upload, limits);
  expect(call.requestBody).toMatchObject({
    content: {
      'application/json': {
        schema: {
          properties: {
            nameFile: { type: 'string' },
            base64: { type: 'string', contentEncoding: 'base64' },
          },
          required: ['nameFile', 'base64'],
          additionalProperties: false,
        },
        example: { nameFile: 'a.pdf', base64: 'QUJD' },
      },
    },
  });
  expect(call.description).toContain('at most 28027564 bytes and 900 s, a file in it 20971520');
  expect(call.description).toContain('at least 81920 bytes arrive in every 20 s');
  expect(Object.keys(call.responses as object)).toEqual(['200', '400', '408', '413', '415', '500']);
});

it('tells files beside fields', () => {
  const upload = endpoint({
    ...common,
    bodyKind: 'multipart',
    files: { file: { min: 1, max: 1 }, pages: { min: 0, max: 5 } },
    response,
    example: { files: { file: [{ name: 'a.png', contentType: 'image/png', base64: '' }] } },
  });
  expect(describeCall('upload', upload, limits).requestBody).toMatchObject({
    content: {
      'multipart/form-data': {
        schema: {
          properties: {
            file: { type: 'string', format: 'binary' },
            pages: { type: 'array', maxItems: 5, items: { format: 'binary' } },
          },
          required: ['file'],
        },
        example: { file: 'a.png' },
      },
    },
  });
});

it('tells a form and the pages it leads to', () => {
  const form = endpoint({
    ...common,
    bodyKind: 'form',
    refusedAt: '/contact-us',
    body: z.strictObject({ name: z.string() }),
    refusals: ['too_early'],
    example: { body: { name: 'Rosa' } },
  });
  const call = describeCall('form', form, limits);
  expect(call.requestBody).toHaveProperty(['content', 'application/x-www-form-urlencoded']);
  expect(call.responses).toEqual({
    303: {
      description: expect.stringMatching(/`\/contact-us`.*`too_slow`.*`too_early`/),
      headers: { Location: { schema: { type: 'string' }, required: true } },
    },
  });
});

it('tells a file that comes back, as it is or inside JSON', () => {
  const file = endpoint({
    ...common,
    method: 'GET',
    answerKind: 'file',
    contentTypes: ['application/pdf'],
    example: {},
  });
  expect(describeCall('file', file, limits).responses).toMatchObject({
    200: { content: { 'application/pdf': { schema: { type: 'string', format: 'binary' } } } },
  });
  const inJson = endpoint({
    ...common,
    method: 'GET',
    answerKind: 'base64-stream',
    base64At: ['data', 'text'],
    response: z.object({ data: z.object({ text: z.string() }) }),
    example: {},
  });
  expect(describeCall('inJson', inJson, limits).responses).toMatchObject({
    200: {
      description: 'OK; `data.text` is a file in base64',
      content: { 'application/json': { schema: { type: 'object' } } },
    },
  });
});
