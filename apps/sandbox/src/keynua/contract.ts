import {
  type CheckType,
  type InputType,
  type ItemType,
  isCheckType,
  isInputType,
} from '#sandbox/keynua/item-types.ts';

export interface ItemError {
  code: string;
  message: string;
}

export interface Item {
  id: number;
  type: ItemType;
  /** The signer's, or null: everybody's. */
  userId: number | null;
  state: 'pending' | 'working' | 'success' | 'error';
  /** How many attempts there have been. */
  version: number;
  /** Of what a signer gave. */
  given: GivenValue | null;
  error: ItemError | null;
}

export interface GivenValue {
  text?: string;
  viewedAt?: string;
  opened?: true;
  linkId?: string;
}

/** A file that a signer may send, or has sent; its name in the store is its id. */
export interface Link {
  id: string;
  name: string;
  /** Ours: what it was taken for, so that a signer who comes back need not take it again. */
  itemId: number | null;
  isUploaded: boolean;
}

export interface Otp {
  code: string;
  sentAtMs: number;
  attemptsLeft: number;
  isUsed: boolean;
}

export interface TermsTable {
  title: string;
  items: { title: string; value: string }[];
}

export interface Signer {
  id: number;
  name: string;
  email: string | null;
  phone: string | null;
  groups: string[];
  /** What the number of the document they show has to be, if the owner said so. */
  expectedNumber: string | null;
  /** What was read on the document that they showed last. */
  scannedNumber: string | null;
  token: string;
  terms: TermsTable | null;
  links: Link[];
  hasReadPapers: boolean;
  otp: Otp | null;
  otpToken: string | null;
  /** Submitted, and nobody at the company gets to it. */
  isStalled: boolean;
  /** How the check named ends the next time it runs. */
  plannedError: (ItemError & { type: CheckType }) | null;
}

export interface ContractDocument {
  id: number;
  name: string;
  sha: string;
  size: number;
  /** Its name in the store. */
  file: string;
}

export interface Contract {
  id: string;
  /** Where the company was reached when the contract was made: addresses in webhooks begin with it. */
  origin: string;
  templateId: string;
  title: string;
  description: string | null;
  reference: string | null;
  language: 'es' | 'en';
  metadata: unknown;
  expirationInHours: number | null;
  expirationDatetime: string | null;
  shortCode: string;
  longCode: string;
  createdAt: string;
  startedAt: string;
  inputProvidedAt: string | null;
  finishedAt: string | null;
  deletedAt: string | null;
  users: Signer[];
  documents: ContractDocument[];
  items: Item[];
}

export type ContractStatus = 'pending_input' | 'working' | 'error' | 'deleted' | 'done';
export type SignerState = 'pending' | 'working' | 'error' | 'done';
export type InputItem = Item & { type: InputType };
export type CheckItem = Item & { type: CheckType };

export function inputsOf(contract: Contract, signer: Signer): InputItem[] {
  return contract.items.filter(
    (item): item is InputItem => item.userId === signer.id && isInputType(item.type),
  );
}

export function checksOf(contract: Contract, signer: Signer): CheckItem[] {
  return contract.items.filter(
    (item): item is CheckItem => item.userId === signer.id && isCheckType(item.type),
  );
}

export function pendingInputsOf(contract: Contract, signer: Signer): InputItem[] {
  return inputsOf(contract, signer).filter(({ state }) => state === 'pending');
}

export function stateOf(contract: Contract, signer: Signer): SignerState {
  const own = contract.items.filter(({ userId }) => userId === signer.id);
  if (own.some(({ state }) => state === 'error')) return 'error';
  if (own.every(({ state }) => state === 'success')) return 'done';
  return pendingInputsOf(contract, signer).length > 0 ? 'pending' : 'working';
}

export function statusOf(contract: Contract): ContractStatus {
  if (contract.deletedAt !== null) return 'deleted';
  if (contract.finishedAt !== null) return 'done';
  if (contract.items.some(({ state }) => state === 'error')) return 'error';
  return contract.inputProvidedAt === null ? 'pending_input' : 'working';
}
