import { setTimeout as sleep } from 'node:timers/promises';
import {
  type Contract,
  checksOf,
  type Item,
  type ItemError,
  inputsOf,
  type Signer,
  stateOf,
} from '#sandbox/keynua/contract.ts';
import type { ContractStore } from '#sandbox/keynua/contract-store.ts';
import { type CheckType, checks, isCheckType } from '#sandbox/keynua/item-types.ts';
import { itemUpdatedPayload, webhookPayloads } from '#sandbox/keynua/webhook-payloads.ts';
import type { Webhooks } from '#sandbox/keynua/webhooks.ts';

/** How long the company takes for each thing that it does by itself. */
const STEP_MS = 20;

export interface Company {
  store: ContractStore;
  webhooks: Webhooks;
  tell(contract: Contract, type: keyof typeof webhookPayloads): void;
  tellOfItem(contract: Contract, item: Item): void;
  /** Does what there is to be done for a contract, one thing after another, and stops where it waits for a person. */
  process(contract: Contract): void;
  close(): void;
}

export function openCompany(
  store: ContractStore,
  webhooks: Webhooks,
  warn: (message: string) => void,
): Company {
  const closing = new AbortController();
  const busy = new Set<string>();

  const company: Company = {
    store,
    webhooks,
    tell: (contract, type) => webhooks.send(contract, type, webhookPayloads[type](contract)),
    tellOfItem: (contract, item) =>
      webhooks.send(contract, 'ContractItemUpdated', itemUpdatedPayload(contract, item)),
    process(contract) {
      if (busy.has(contract.id)) return;
      busy.add(contract.id);
      void work(contract)
        .catch((error: unknown) => {
          if (!closing.signal.aborted) warn(`contract ${contract.id} got stuck: ${String(error)}`);
        })
        .finally(() => busy.delete(contract.id));
    },
    close() {
      closing.abort();
      webhooks.close();
    },
  };

  async function work(contract: Contract): Promise<void> {
    for (let item = nextItem(contract); item; item = nextItem(contract)) {
      advance(contract, item, 'working');
      await sleep(STEP_MS, undefined, { signal: closing.signal });
      if (contract.deletedAt !== null) return;
      advance(contract, item, takeError(contract, item) ? 'error' : 'success');
    }
    if (contract.finishedAt === null && contract.items.every(({ state }) => state === 'success')) {
      contract.finishedAt = new Date().toISOString();
      store.save(contract);
      company.tell(contract, 'ContractFinished');
    }
  }

  function advance(contract: Contract, item: Item, state: Item['state']): void {
    if (state === 'working') item.version += 1;
    item.state = state;
    store.save(contract);
    company.tellOfItem(contract, item);
  }

  return company;
}

/** One that is found working was left so by a stop of the process. */
function nextItem(contract: Contract): Item | undefined {
  if (contract.deletedAt !== null) return undefined;
  const isOpen = ({ state }: Item) => state === 'pending' || state === 'working';
  const waiting = contract.users.find(
    (signer) => !signer.isStalled && stateOf(contract, signer) === 'working',
  );
  if (waiting) return checksOf(contract, waiting).find(isOpen);
  const areAllDone = contract.users.every((signer) => stateOf(contract, signer) === 'done');
  return areAllDone ? contract.items.find(isOpen) : undefined;
}

function takeError(contract: Contract, item: Item): boolean {
  const signer = contract.users.find(({ id }) => id === item.userId);
  if (!signer || !isCheckType(item.type)) return false;
  item.error = takePlannedError(signer, item.type) ?? findMismatch(signer, item.type);
  if (item.error === null) return false;
  askAgain(contract, signer, checks[item.type].asksAgain);
  return true;
}

function takePlannedError(signer: Signer, type: CheckType): ItemError | null {
  if (signer.plannedError?.type !== type) return null;
  const { code, message } = signer.plannedError;
  signer.plannedError = null;
  return { code, message };
}

/** The document shown is compared with the number that the owner gave, if one was given. */
function findMismatch(
  { expectedNumber, scannedNumber }: Signer,
  type: CheckType,
): ItemError | null {
  if (type !== 'checklabels' || !expectedNumber || scannedNumber === expectedNumber) return null;
  const code = 'unmatchedInputText';
  return { code, message: checks.checklabels.errors[code] };
}

function askAgain(contract: Contract, signer: Signer, types: readonly string[]): void {
  for (const input of inputsOf(contract, signer)) {
    if (!types.includes(input.type)) continue;
    input.state = 'pending';
    signer.links = signer.links.map((link) =>
      link.itemId === input.id ? { ...link, itemId: null } : link,
    );
  }
}
