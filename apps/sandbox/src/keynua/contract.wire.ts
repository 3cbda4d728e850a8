import { ACCOUNT_ID } from '#sandbox/keynua/account.ts';
import {
  type Contract,
  type Item,
  type Signer,
  stateOf,
  statusOf,
} from '#sandbox/keynua/contract.ts';
import { idInfoOf } from '#sandbox/keynua/id-info.ts';
import {
  checks,
  closingTitles,
  type ItemType,
  inputTitles,
  prefilledTitles,
} from '#sandbox/keynua/item-types.ts';
import { signedUrl } from '#sandbox/keynua/signed-urls.ts';

const titles: Readonly<Record<ItemType, string>> = {
  ...inputTitles,
  ...prefilledTitles,
  checklabels: checks.checklabels.title,
  reniec: checks.reniec.title,
  facematch: checks.facematch.title,
  livenessdetection: checks.livenessdetection.title,
  ...closingTitles,
};

export interface Paging {
  startAt: number;
  limit: number;
  hasValues: boolean;
}

/** A contract as its owner reads it. */
export function toContractResource(contract: Contract, origin: string, paging: Paging) {
  const { startAt, limit, hasValues } = paging;
  return {
    id: contract.id,
    accountId: ACCOUNT_ID,
    templateId: contract.templateId,
    createdAt: contract.createdAt,
    startedAt: contract.startedAt,
    title: contract.title,
    description: contract.description,
    finishedAt: contract.finishedAt,
    deletedAt: contract.deletedAt,
    language: contract.language,
    timezone: 'America/Lima',
    metadata: contract.metadata,
    reference: contract.reference,
    shortCode: contract.shortCode,
    expirationInHours: contract.expirationInHours ?? 0,
    expirationDatetime: contract.expirationDatetime,
    users: contract.users.map((signer) => ({
      ...toPerson(signer),
      token: signer.token,
      state: stateOf(contract, signer),
      ...idInfoOf(contract, signer),
    })),
    groups: [...new Set(contract.users.flatMap(({ groups }) => groups))].map((id) => ({
      id,
      name: id,
      description: '',
      digitalSignature: false,
      bulk: false,
    })),
    documents: contract.documents.map(({ id, name, sha, size, file }) => ({
      id,
      name,
      ext: 'pdf',
      sha,
      size,
      type: 'application/pdf',
      url: signedUrl(origin, contract, file),
    })),
    items: contract.items.slice(startAt, startAt + limit).map((item) => {
      const { userId, reference, ...rest } = describeItem(contract, item, origin);
      return { ...rest, userId, reference, value: hasValues ? rest.value : null };
    }),
    status: statusOf(contract),
  };
}

export function titleOf({ type }: Pick<Item, 'type'>): string {
  return titles[type];
}

export function toPerson({ id, name, email, phone, groups }: Signer) {
  return { id, name, email, phone, groups };
}

export function describeItem(contract: Contract, item: Item, origin: string) {
  const { id, version, state, type, userId } = item;
  return {
    id,
    version,
    state,
    type,
    title: titles[type],
    stageIndex: userId === null ? 1 : 0,
    value: shownValue(contract, item, origin),
    userId,
    reference: userId === null ? type : `signers${type}`,
  };
}

function shownValue(contract: Contract, item: Item, origin: string): unknown {
  if (item.error !== null) return item.error;
  if (item.type === 'pdf' && item.state === 'success') return signedPdf(contract, origin);
  const linkId = item.given?.linkId;
  if (linkId !== undefined) {
    const url = signedUrl(origin, contract, linkId);
    return item.type === 'image' ? { original: { url } } : { auditTrail: url };
  }
  if (item.given !== null) return item.given;
  return item.state === 'success' ? { success: true } : null;
}

/** The signed papers are the originals; the first of them stands for the whole. */
function signedPdf(contract: Contract, origin: string) {
  const urls = contract.documents.map(({ file }) => signedUrl(origin, contract, file));
  return {
    url: urls[0],
    individualDocsUrls: urls,
    individualDocs: contract.documents.map(({ sha }) => ({
      hash: sha,
      userIds: contract.users.map(({ id }) => id),
    })),
  };
}
