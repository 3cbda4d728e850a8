import { ACCOUNT_ID } from '#sandbox/keynua/account.ts';
import type { Contract, Item } from '#sandbox/keynua/contract.ts';
import { describeItem, titleOf, toPerson } from '#sandbox/keynua/contract.wire.ts';
import { idInfoOf } from '#sandbox/keynua/id-info.ts';
import { signedUrl } from '#sandbox/keynua/signed-urls.ts';

/** What the owner is told, as it is at the moment of telling. */
export const webhookPayloads = {
  ContractCreated: (contract: Contract) => head(contract),
  ContractStarted: (contract: Contract) => ({
    ...started(contract),
    users: people(contract),
    documents: documents(contract),
  }),
  ContractInputProvided: (contract: Contract) => ({
    ...started(contract),
    inputProvidedAt: contract.inputProvidedAt,
  }),
  ContractFinished: (contract: Contract) => ({
    ...started(contract),
    finishedAt: contract.finishedAt,
    users: people(contract),
    documents: documents(contract),
    pdfItems: pdfItems(contract),
    alerts: [],
  }),
  ContractDeleted: (contract: Contract) => ({
    ...head(contract),
    accountId: ACCOUNT_ID,
    startedAt: contract.startedAt,
    accountEmail: 'sandbox@keynua.test',
    accountName: 'Sandbox',
    deletedAt: contract.deletedAt,
  }),
} as const;

export type WebhookType = keyof typeof webhookPayloads | 'ContractItemUpdated';

export function itemUpdatedPayload(contract: Contract, item: Item) {
  const { userId, reference, ...rest } = describeItem(contract, item, contract.origin);
  const signer = contract.users.find(({ id }) => id === userId);
  return {
    ...started(contract),
    item: { ...rest, refId: reference },
    user: signer === undefined ? null : { ...toPerson(signer), ref: null },
  };
}

function head(contract: Contract) {
  const { id, reference, title, templateId, description, language, createdAt } = contract;
  return {
    contractId: id,
    reference,
    title,
    templateId,
    description,
    language,
    createdAt,
    docCount: contract.documents.length,
    itemCount: contract.items.length,
    userCount: contract.users.length,
    metadata: contract.metadata,
  };
}

function started(contract: Contract) {
  const { startedAt, longCode, shortCode } = contract;
  return { ...head(contract), startedAt, longCode, shortCode };
}

function people(contract: Contract) {
  return contract.users.map((signer) => ({
    ...toPerson(signer),
    ref: null,
    ...idInfoOf(contract, signer),
  }));
}

function documents(contract: Contract) {
  return contract.documents.map(({ name, size, file }) => ({
    name,
    type: 'application/pdf',
    size,
    url: signedUrl(contract.origin, contract, file),
  }));
}

function pdfItems(contract: Contract) {
  const individuals = contract.documents.map(({ name, file }) => ({
    title: name,
    url: signedUrl(contract.origin, contract, file),
    userIds: contract.users.map(({ id }) => id),
  }));
  return [{ title: titleOf({ type: 'pdf' }), url: individuals[0]?.url, individuals }];
}
