import { createHash } from 'node:crypto';
import { anyPaper } from '@alivio/testing/documents.ts';
import { signatureProvider } from '@alivio/testing/signing.ts';
import { startStrangeProvider } from '@alivio/testing/strange-provider.ts';
import { startTestServer, type TestServer } from '@alivio/testing/test-server.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { ProviderDown, ProviderRefused } from '../call-provider.ts';
import { keynuaSignatures } from './keynua.ts';
import type { Signatures } from './signatures.ts';

let server: TestServer;
let signatures: Signatures;
let provider: ReturnType<typeof signatureProvider>;
beforeAll(async () => {
  server = await startTestServer();
  signatures = server.deps.providers.signatures;
  provider = signatureProvider(server);
});
beforeEach(() => provider.reset());
afterAll(() => server.close());

const terms = [{ title: 'Monto del crédito', value: 'S/ 3,000.00' }];

function requestOf(reference: string) {
  return {
    reference,
    title: 'Contrato de crédito Alivio',
    documents: [{ name: 'Contrato.pdf', content: anyPaper() }],
    signers: [
      {
        name: 'Rosa Quispe',
        email: 'rosa@correo.pe',
        phone: '+51961000001',
        documentNumber: '45678901',
        terms,
      },
      {
        name: 'Carlos Ramos',
        email: 'carlos@correo.pe',
        phone: '+51961000002',
        documentNumber: '001234567',
        terms,
      },
    ],
  };
}

describe('a contract', () => {
  it('is made, found by its id and deleted, as often as one likes', async () => {
    const made = await signatures.createContract(requestOf('made'));
    expect(made).toEqual({
      id: expect.stringMatching(/./),
      reference: 'made',
      state: 'open',
      signers: [0, 1].map((position) => ({
        position,
        token: expect.stringMatching(/./),
        standing: 'waiting',
        failure: null,
        documentNumber: null,
      })),
      signedPaperUrl: null,
    });
    expect(new Set(made.signers.map(({ token }) => token)).size).toBe(2);
    expect(await signatures.findContract(made.id)).toEqual(made);
    await signatures.deleteContract(made.id);
    expect(await signatures.findContract(made.id)).toMatchObject({ state: 'deleted' });
    await signatures.deleteContract(made.id);
  });

  it('that is unknown is nothing, and deleted already', async () => {
    expect(await signatures.findContract('nobody/knows it')).toBeNull();
    await signatures.deleteContract('nobody/knows it');
  });

  it('is neither made nor found nor deleted while the provider is down', async () => {
    await provider.plan('down', 3);
    await expect(signatures.createContract(requestOf('down'))).rejects.toThrow(ProviderDown);
    await expect(signatures.findContract('down')).rejects.toThrow(ProviderDown);
    await expect(signatures.deleteContract('down')).rejects.toThrow(ProviderDown);
  });

  it('that the provider does not take is refused for good', async () => {
    const refused = signatures.createContract({ ...requestOf('bare'), documents: [] });
    await expect(refused).rejects.toThrow(ProviderRefused);
    await expect(refused).rejects.toMatchObject({ status: 400 });
  });

  it('is not taken for unknown by whoever has the wrong keys', async () => {
    const stranger = keynuaSignatures({ ...server.deps.config, SIGNING_SECRET: 'another' });
    await expect(stranger.findContract('any')).rejects.toMatchObject({ status: 403 });
    await expect(stranger.deleteContract('any')).rejects.toThrow(ProviderRefused);
  });

  it('tells each failed attempt from the one before, and where the signed paper is', async () => {
    const { id } = await signatures.createContract(requestOf('signed'));
    const find = async () => {
      const found = await signatures.findContract(id);
      if (!found) throw new Error('the contract is gone');
      return found;
    };
    const failure = { outcome: 'item_error', item: 'facematch', code: 'NotAMatch' } as const;
    const failures = [];
    for (const _ of ['first', 'second']) {
      await provider.act('signed', 0, failure);
      const [holder] = (await find()).signers;
      expect(holder).toMatchObject({
        standing: 'failed',
        failure: expect.stringMatching(/^facematch:NotAMatch:\d+$/),
      });
      failures.push(holder?.failure);
    }
    expect(failures[1]).not.toBe(failures[0]);

    await provider.act('signed', 0, { outcome: 'sign' });
    const half = await find();
    expect(half).toMatchObject({ state: 'open', signedPaperUrl: null });
    expect(half.signers.map(({ standing }) => standing)).toEqual(['signed', 'waiting']);
    expect(half.signers[0]?.failure).toBeNull();
    await provider.act('signed', 1, { outcome: 'sign' });
    const done = await find();
    expect(done.state).toBe('done');
    const url = done.signedPaperUrl ?? '';
    const paper = await signatures.downloadSigned(url);
    expect(paper.subarray(0, 5).toString()).toBe('%PDF-');
    await expect(signatures.downloadSigned(url.replace(/.$/, '!'))).rejects.toThrow(ProviderDown);
  });

  it('is signed with the document named in it alone, and tells the number of a DNI', async () => {
    const { id } = await signatures.createContract(requestOf('scanned'));
    const signersNow = async () => (await signatures.findContract(id))?.signers;
    await provider.act('scanned', 0, { outcome: 'sign', documentNumber: '45678902' });
    expect(await signersNow()).toMatchObject([
      {
        standing: 'failed',
        failure: expect.stringMatching(/^checklabels:unmatchedInputText:\d+$/),
        documentNumber: null,
      },
      { standing: 'waiting', documentNumber: null },
    ]);
    await provider.act('scanned', 0, { outcome: 'sign' });
    expect(await signersNow()).toMatchObject([
      { standing: 'signed', documentNumber: null },
      { standing: 'waiting' },
    ]);
    await provider.act('scanned', 1, { outcome: 'sign' });
    // The second showed a CE, of which the provider tells nothing.
    expect(await signersNow()).toMatchObject([
      { standing: 'signed', documentNumber: '45678901' },
      { standing: 'signed', documentNumber: null },
    ]);
  });

  it('once signed is itself what is fetched, not a paper that was sent beside it', async () => {
    const contract = Buffer.concat([anyPaper(), Buffer.from('% the contract')]);
    const { id } = await signatures.createContract({
      ...requestOf('three'),
      documents: [
        { name: 'Hoja Resumen.pdf', content: anyPaper() },
        { name: 'Cronograma.pdf', content: anyPaper() },
        { name: 'Contrato.pdf', content: contract },
      ],
    });
    for (const signer of [0, 1]) await provider.act('three', signer, { outcome: 'sign' });
    const url = (await signatures.findContract(id))?.signedPaperUrl ?? '';
    expect(await signatures.downloadSigned(url)).toEqual(contract);
  });

  const MB = 1024 * 1024;
  it.each([
    ['a page', '<!DOCTYPE html>', 'the signed paper is no PDF'],
    ['nothing', '', 'the signed paper is no PDF'],
    ['too much', `%PDF-${' '.repeat(20 * MB)}`, `the signed paper has more than ${20 * MB} bytes`],
  ])('whose signed paper is %s is fetched another time', async (_, answer, reason) => {
    const strange = await startStrangeProvider();
    onTestFinished(() => strange.close());
    strange.answer = answer;
    const error = await signatures.downloadSigned(strange.url).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(ProviderDown);
    expect(String((error as ProviderDown).cause)).toContain(reason);
  });

  it('whose signed paper has 20 MB is fetched', async () => {
    const strange = await startStrangeProvider();
    onTestFinished(() => strange.close());
    strange.answer = '%PDF'.padEnd(20 * MB);
    expect(await signatures.downloadSigned(strange.url)).toHaveLength(20 * MB);
  });

  it.each([
    '[]',
    '<!DOCTYPE html><title>Wayra</title>',
    '{"id":"","status":"done","users":[]}',
    '{"id":"c-1","status":"Wayra","users":[]}',
    '{"id":"c-1","status":"done","users":[{"id":0,"state":"Wayra"}]}',
    '{"id":"c-1","status":"done","users":[],"items":[{"id":1,"type":"pdf","state":"Wayra"}]}',
  ])('is not made out of %s', async (answer) => {
    const strange = await startStrangeProvider();
    onTestFinished(() => strange.close());
    strange.answer = answer;
    const adapter = keynuaSignatures({ ...server.deps.config, SIGNING_URL: strange.url });
    const calls = [
      () => adapter.findContract('c-1'),
      () => adapter.createContract(requestOf('c-1')),
    ];
    for (const call of calls) {
      const error = await call().catch((reason: unknown) => reason);
      expect(error).toBeInstanceOf(ProviderDown);
      expect(String((error as ProviderDown).cause)).not.toContain('Wayra');
    }
  });
});

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

describe('a notice', () => {
  const secret = 'sandbox';
  const ts = '1795000000000';
  const payload = '{"contractId":"c-1", "title":"Señora Núñez"}';
  const good = {
    'x-keynua-webhook-ts': ts,
    'x-keynua-webhook-sig': sha256(payload + ts + secret),
  };
  const bodyOf = (text: string) => `{"type":"ContractFinished","payload":${text}}`;
  const verify = (body: string, headers: Record<string, string>) =>
    signatures.verify({ rawBody: Buffer.from(body), headers, url: '/hooks/keynua' });

  it('under the right signature is its payload, byte for byte, and its time', () => {
    const signed = verify(bodyOf(payload), good);
    expect(signed?.bytes.toString()).toBe(payload);
    expect(signed?.at).toEqual(new Date(1_795_000_000_000));
  });

  const { 'x-keynua-webhook-sig': sig, 'x-keynua-webhook-ts': _, ...none } = good;
  const sigV2 = {
    'x-keynua-webhook-ts': ts,
    'x-keynua-webhook-token': 'a',
    'x-keynua-webhook-sigv2': sha256(`a${ts}${secret}`),
  };
  it.each<[string, string, Record<string, string>]>([
    ['one byte changed', bodyOf(payload.replace('c-1', 'c-2')), good],
    ['a space less, which says the same', bodyOf(payload.replace(', ', ',')), good],
    ['another time', bodyOf(payload), { ...good, 'x-keynua-webhook-ts': '1795000000001' }],
    ['no time', bodyOf(payload), { 'x-keynua-webhook-sig': sig }],
    ['no signature', bodyOf(payload), { 'x-keynua-webhook-ts': ts }],
    ['no header at all', bodyOf(payload), none],
    [
      'somebody else’s secret',
      bodyOf(payload),
      { ...good, 'x-keynua-webhook-sig': sha256(`${payload}${ts}another`) },
    ],
    ['the payload twice', `{"payload":${payload},"payload":${payload}}`, good],
    ['no payload', '{"type":"ContractFinished"}', good],
    ['no JSON', payload.slice(1), good],
    ['the second signature alone, which covers no body', bodyOf(payload), sigV2],
    [
      'the second signature in the place of the first',
      bodyOf(payload),
      { ...sigV2, 'x-keynua-webhook-sig': sigV2['x-keynua-webhook-sigv2'] },
    ],
  ])('with %s is nobody’s', (_, body, headers) => {
    expect(verify(body, headers)).toBeNull();
  });
});
