import type { Config } from '#sandbox/config.ts';
import { receiveWebhooks } from '#sandbox/keynua/testing/receive-webhooks.ts';
import { startSandbox } from '#sandbox/testing/start-sandbox.ts';

export const keys = { 'x-api-key': 'sandbox', authorization: 'sandbox' };
export const pdf = Buffer.from('%PDF-1.4\n%%EOF\n');

export const terms = {
  title: 'CONDICIONES DEL CRÉDITO',
  items: [{ title: 'Monto del crédito', value: 'S/ 6,000.00' }],
};

export const ana = {
  name: 'Ana Ñahui',
  email: 'ana@alivio.demo',
  phone: '+51999888777',
  groups: ['signers'],
  metadata: { items: { terms: { table: terms } } },
};
/** The owner says which document Ana has to show. */
export const anaWithNumber = {
  ...ana,
  prefilledItems: [{ target: 'documentNumber', value: { text: '45678901' } }],
};
export const luis = { name: 'Luis Paz', email: 'luis@alivio.demo', groups: ['signers'] };

export const creation = {
  title: 'Contrato de crédito',
  reference: 'L-1',
  language: 'es',
  templateId: 'keynua-peru-default',
  expirationInHours: 72,
  metadata: { loan: 'L-1' },
  documents: [{ name: 'contrato.pdf', base64: pdf.toString('base64') }],
  users: [ana],
};

/** A sandbox whose e-signature company tells a receiver of this test. */
export async function startCompany(config: Partial<Config> = {}) {
  const receiver = await receiveWebhooks();
  const sandbox = await startSandbox({ signingWebhookUrl: receiver.url, ...config });

  async function call(method: string, path: string, body?: unknown, headers = {}) {
    const response = await fetch(sandbox.url + path, {
      method,
      headers: { ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    // biome-ignore lint/suspicious/noExplicitAny: a test looks at a body of any shape.
    const answer: any = text === '' ? null : JSON.parse(text);
    return { status: response.status, body: answer, headers: response.headers };
  }
  const owner = (method: string, path: string, body?: unknown) =>
    call(method, `/keynua/contracts/v1${path}`, body, keys);

  return {
    ...sandbox,
    receiver,
    call,
    owner,
    create: async (changes: object = {}) =>
      (await owner('PUT', '', { ...creation, ...changes })).body,
    sign: (contractId: string, signer: number, body: object = { outcome: 'sign' }) =>
      call('POST', `/control/signature/${contractId}/${signer}`, body),
  };
}

export type TestCompany = Awaited<ReturnType<typeof startCompany>>;

/** A code asked for, read from the phone and entered. */
export async function verifyCode({ call, world }: TestCompany, token: string): Promise<string> {
  const auth = { type: 'contract', token };
  await call('PUT', '/keynua/send-otp/v1', { auth });
  const code = world.messages.list({ limit: 1 })[0]?.code;
  return (await call('POST', '/keynua/send-otp/v1', { auth, code })).body.otpToken;
}

/** A picture sent as the widget sends it. */
export async function upload({ call }: TestCompany, token: string): Promise<string> {
  const link = await call('POST', '/keynua/contracts/v1/sign/upload', { token, name: 'a.jpg' });
  const { url, method, headers, linkId } = link.body;
  await fetch(url, { method, headers, body: 'jpeg' });
  return linkId;
}

/** Everything that a signer is asked for now, in its present version. */
export async function pendingItems(company: TestCompany, token: string) {
  const { body } = await company.call('POST', '/keynua/contracts/v1/sign', { token });
  const items = [];
  for (const { input } of body.views) {
    const value =
      input.type === 'terms'
        ? { viewedAt: '2026-03-02T10:00:00.000Z' }
        : input.type === 'documents'
          ? { opened: true }
          : { linkId: await upload(company, token) };
    items.push({ itemId: input.id, version: input.version, value });
  }
  return items;
}
