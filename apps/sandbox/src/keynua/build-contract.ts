import { createHash, randomInt, randomUUID } from 'node:crypto';
import { ACCOUNT_ID } from '#sandbox/keynua/account.ts';
import type { Contract, Item, Signer } from '#sandbox/keynua/contract.ts';
import { checkTypes, closingTypes, type ItemType, inputTypes } from '#sandbox/keynua/item-types.ts';
import { opaqueToken } from '#sandbox/keynua/opaque-token.ts';
import type { Creation } from '#sandbox/keynua/read-creation.ts';

/** A contract that is ready to be signed: the company has nothing to prepare. */
export function buildContract(creation: Creation, origin: string): Contract {
  const { documents, users, ...head } = creation;
  const id = randomUUID();
  const now = new Date().toISOString();
  const shas = documents.map(({ content }) => sha256(content));
  return {
    ...head,
    id,
    origin,
    shortCode: String(randomInt(1_000_000)).padStart(6, '0'),
    longCode: sha256(id + shas.join('')),
    createdAt: now,
    startedAt: now,
    inputProvidedAt: null,
    finishedAt: null,
    deletedAt: null,
    documents: documents.map(({ name, content }, index) => ({
      id: index,
      name,
      sha: sha256(content),
      size: content.length,
      file: `document-${index}.pdf`,
    })),
    users: users.map((user, index) => buildSigner(user, id, index)),
    items: itemsFor(users),
  };
}

function buildSigner(user: Creation['users'][number], contractId: string, id: number): Signer {
  return {
    ...user,
    id,
    scannedNumber: null,
    token: opaqueToken({ contractId, userId: id, accountId: ACCOUNT_ID }),
    links: [],
    hasReadPapers: false,
    otp: null,
    otpToken: null,
    isStalled: false,
    plannedError: null,
  };
}

function itemsFor(users: Creation['users']): Item[] {
  const wanted = [
    ...users.flatMap(({ expectedNumber }, userId) => [
      ...(expectedNumber === null ? [] : [prefilledItem(userId, expectedNumber)]),
      ...[...inputTypes, ...checkTypes].map((type) => pendingItem(type, userId)),
    ]),
    ...closingTypes.map((type) => pendingItem(type, null)),
  ];
  return wanted.map((item, id) => ({ id, ...item }));
}

function pendingItem(type: ItemType, userId: number | null): Omit<Item, 'id'> {
  return { type, userId, state: 'pending', version: 0, given: null, error: null };
}

function prefilledItem(userId: number, text: string): Omit<Item, 'id'> {
  return { ...pendingItem('text', userId), state: 'success', version: 1, given: { text } };
}

function sha256(content: Buffer | string): string {
  return createHash('sha256').update(content).digest('hex');
}
