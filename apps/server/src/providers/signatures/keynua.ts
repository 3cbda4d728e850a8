import { createHash } from 'node:crypto';
import type { SignerStanding } from '@alivio/domain/loan/signers.ts';
import { z } from 'zod';
import type { Config } from '#server/config.ts';
import { callProvider, ProviderDown, ProviderRefused } from '../call-provider.ts';
import type { Delivery, Signed } from '../delivery.ts';
import { findFieldBytes } from '../find-field-bytes.ts';
import { isSameSignature } from '../is-same-signature.ts';
import { downloadPdf } from './download-pdf.ts';
import type { ContractRequest, ProviderContract, Signatures } from './signatures.ts';
import { signedContractUrl } from './signed-contract-url.ts';

type KeynuaConfig = Pick<Config, 'SIGNING_URL' | 'SIGNING_SECRET' | 'SIGNING_TEMPLATE'>;

const item = z.object({
  id: z.int(),
  version: z.int().default(0),
  state: z.enum(['pending', 'working', 'success', 'error']),
  type: z.string(),
  userId: z.int().nullable().default(null),
  value: z
    .object({
      url: z.string().optional(),
      individualDocsUrls: z.array(z.string()).catch([]),
      code: z.string().optional(),
    })
    .nullable()
    .catch(null),
});
type Item = z.output<typeof item>;

const contract = z.object({
  id: z.string().min(1),
  reference: z.string().nullable().default(null),
  status: z.enum([
    'pending_input',
    'working',
    'pending_approval',
    'contract_approval',
    'error',
    'deleted',
    'done',
  ]),
  users: z.array(
    z.object({
      id: z.int(),
      token: z.string().default(''),
      state: z.enum(['pending', 'working', 'error', 'done']),
      idInfo: z.object({ idNumber: z.string() }).nullable().catch(null),
    }),
  ),
  documents: z.array(z.unknown()).default([]),
  items: z.array(item).default([]),
});

const standings: Record<z.output<typeof contract>['users'][number]['state'], SignerStanding> = {
  pending: 'waiting',
  working: 'submitted',
  error: 'failed',
  done: 'signed',
};

const PAPERS_TIMEOUT_MS = 30_000;
/** Ours decides when it is over, and deletes it then; this only ends what we could not. */
const PROVIDER_KEEPS_HOURS = 24 * 24;

/** Keynua (`providers-facts.md` §2): contracts with one token per signer, asked about with the secret of the account. */
export function keynuaSignatures(config: KeynuaConfig): Signatures {
  const headers = {
    'x-api-key': config.SIGNING_SECRET,
    authorization: config.SIGNING_SECRET,
    'content-type': 'application/json',
  };
  const addressOf = (id: string) => `${config.SIGNING_URL}/contracts/v1/${encodeURIComponent(id)}`;
  return {
    verify: (delivery) => verify(config.SIGNING_SECRET, delivery),
    async createContract(request) {
      const body = JSON.stringify(toWire(request, config.SIGNING_TEMPLATE));
      const url = `${config.SIGNING_URL}/contracts/v1`;
      const init = { method: 'PUT', headers, body };
      return fromWire(await callProvider('signatures', url, init, contract, PAPERS_TIMEOUT_MS));
    },
    async findContract(id) {
      try {
        return fromWire(await callProvider('signatures', addressOf(id), { headers }, contract));
      } catch (error) {
        if (isAbsent(error)) return null;
        throw error;
      }
    },
    async deleteContract(id) {
      const init = { method: 'DELETE', headers: { ...headers, 'content-type': 'text/plain' } };
      try {
        await callProvider('signatures', addressOf(id), init, z.unknown());
      } catch (error) {
        if (!isAbsent(error)) throw error;
      }
    },
    async downloadSigned(url) {
      try {
        return await downloadPdf(url, PAPERS_TIMEOUT_MS);
      } catch (cause) {
        throw new ProviderDown('signatures', cause);
      }
    },
  };
}

function isAbsent(error: unknown): boolean {
  return error instanceof ProviderRefused && error.status === 404;
}

function toWire({ reference, title, documents, signers }: ContractRequest, templateId: string) {
  return {
    title,
    reference,
    language: 'es',
    // We tell people ourselves, when it is their turn.
    userEmailNotifications: false,
    expirationInHours: PROVIDER_KEEPS_HOURS,
    templateId,
    documents: documents.map(({ name, content }) => ({ name, base64: content.toString('base64') })),
    users: signers.map(({ name, email, phone, documentNumber, terms }) => ({
      name,
      email,
      phone,
      groups: ['signers'],
      prefilledItems: [{ target: 'documentNumber', value: { text: documentNumber } }],
      metadata: { items: { terms: { table: { title, items: terms } } } },
    })),
    metadata: {},
  };
}

function fromWire({
  id,
  reference,
  status,
  users,
  documents,
  items,
}: z.output<typeof contract>): ProviderContract {
  const paper = items.find(({ type, state }) => type === 'pdf' && state === 'success');
  return {
    id,
    reference,
    state: status === 'done' || status === 'deleted' ? status : 'open',
    signers: users.map((user) => ({
      position: user.id,
      token: user.token,
      standing: standings[user.state],
      failure: user.state === 'error' ? failureOf(items, user.id) : null,
      documentNumber: user.idInfo?.idNumber ?? null,
    })),
    signedPaperUrl: paper?.value ? signedContractUrl(paper.value, documents.length) : null,
  };
}

/** The attempt is part of it: the same mistake made again is another failure. */
function failureOf(items: readonly Item[], userId: number): string {
  const failed = items.filter((each) => each.userId === userId && each.state === 'error');
  return failed
    .map(({ type, version, value }) => `${type}:${value?.code ?? '-'}:${version}`)
    .join();
}

/**
 * `Sig` is SHA-256 over the payload as it was sent, the time and the secret. `SigV2` covers no body, and what covers
 * no body proves nothing about it.
 */
function verify(secret: string, { rawBody, headers }: Delivery): Signed | null {
  const bytes = findFieldBytes(rawBody, 'payload');
  const time = headers['x-keynua-webhook-ts'];
  if (bytes === null || typeof time !== 'string') return null;
  const expected = createHash('sha256').update(bytes).update(time).update(secret).digest('hex');
  if (!isSameSignature(expected, headers['x-keynua-webhook-sig'])) return null;
  return { bytes, at: new Date(Number(time)) };
}
