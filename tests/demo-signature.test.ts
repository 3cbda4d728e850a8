import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { signInTheDemo } from '../scripts/demo-signature.mjs';

type Answers = Record<string, (() => unknown) | undefined>;

/** The product and the sandbox behind one address: what is called, and what it answers. */
async function standIn(answers: Answers) {
  const called: string[] = [];
  const server = createServer((request, response) => {
    const line = `${request.method} ${request.url}`;
    called.push(line);
    const answer = answers[line];
    response.writeHead(answer ? 200 : 500, { authorization: 'Bearer her-token' });
    response.end(JSON.stringify(answer?.() ?? {}));
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  onTestFinished(() => void server.close());
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { called, stack: { url, sandboxUrl: url } };
}

/** What a terminal would have said. */
function listen() {
  const said: string[] = [];
  return {
    said,
    async step<T>({ doing, done }: { doing: string; done: unknown }, work: () => Promise<T>) {
      try {
        const result = await work();
        said.push(`✓ ${done}`);
        return result;
      } catch (error) {
        said.push(`✗ ${doing}`);
        throw error;
      }
    },
  };
}

const login = (path: string) => () => ({
  user: { onboarding_path: path, loans: [{ id: 7, code: 'ALV-7' }] },
});
const HER = 'maritza.huanca@alivio.demo';
const SIGN = 'POST /control/signature/c1/0';
const aboutToSign: Answers = {
  'POST /api/v1/login': login('identity-validation/signature'),
  'GET /api/v1/loans/7/sign': () => ({}),
  'GET /control/signature': () => [
    { id: 'c0', reference: 'ALV-6-1' },
    { id: 'c1', reference: 'ALV-7-1' },
  ],
  [SIGN]: () => ({}),
  'GET /api/v1/loans/7/status': () => ({ status: 'waiting signers' }),
};

it('signs her own contract, and says so', async () => {
  const { called, stack } = await standIn(aboutToSign);
  const { said, step } = listen();
  expect(await signInTheDemo(stack, HER, step)).toBe(true);
  expect(called).toContain(SIGN);
  expect(said).toEqual(['✓ Contrato de prueba firmado']);
});

it.each([
  ['has signed already', { ...aboutToSign, 'POST /api/v1/login': login('QR-code') }],
  ['is not in the demo', {}],
])('says and signs nothing where she %s', async (_, answers: Answers) => {
  const { called, stack } = await standIn(answers);
  const { said, step } = listen();
  expect(await signInTheDemo(stack, HER, step)).toBe(false);
  expect(called).toEqual(['POST /api/v1/login']);
  expect(said).toEqual([]);
});

it.each([
  ['makes no contract', { ...aboutToSign, 'GET /api/v1/loans/7/sign': undefined }],
  ['does not know the contract', { ...aboutToSign, 'GET /control/signature': () => [] }],
  ['does not sign', { ...aboutToSign, [SIGN]: undefined }],
])(
  'is no reason not to start, and not called signed, where the world %s',
  async (_, answers: Answers) => {
    const { stack } = await standIn(answers);
    const { said, step } = listen();
    expect(await signInTheDemo(stack, HER, step)).toBe(false);
    expect(said).toEqual(['✗ Firmando un contrato de prueba']);
  },
);

it('does nothing without a sandbox', async () => {
  const { called, stack } = await standIn(aboutToSign);
  const { said, step } = listen();
  expect(await signInTheDemo({ ...stack, sandboxUrl: null }, HER, step)).toBe(false);
  expect([called, said]).toEqual([[], []]);
});
