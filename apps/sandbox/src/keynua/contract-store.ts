import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import type { Contract, Signer } from '#sandbox/keynua/contract.ts';
import { listField, textField } from '#sandbox/wire/fields.ts';

export interface ContractStore {
  save(contract: Contract): void;
  saveFile(contract: Contract, name: string, content: Buffer): void;
  readFile(contract: Contract, name: string): Buffer | null;
  find(id: string): Contract | undefined;
  findSigner(isWanted: (signer: Signer) => boolean): SignerOfContract | undefined;
  /** Newest first. */
  list(): Contract[];
}

export interface SignerOfContract {
  contract: Contract;
  signer: Signer;
}

const STATE = 'contract.json';

/**
 * Contracts in memory and, a folder each, on disk. Written synchronously, and put in place by a rename: what the
 * company has answered is still true after the process was killed.
 */
export function openContractStore(folder: string): ContractStore {
  mkdirSync(folder, { recursive: true });
  const contracts = new Map(readContracts(folder).map((contract) => [contract.id, contract]));

  function write(id: string, name: string, content: string | Buffer): void {
    const place = join(folder, id);
    mkdirSync(place, { recursive: true });
    writeFileSync(join(place, `${name}.part`), content);
    renameSync(join(place, `${name}.part`), join(place, name));
  }

  return {
    save(contract) {
      contracts.set(contract.id, contract);
      write(contract.id, STATE, JSON.stringify(contract));
    },
    saveFile: ({ id }, name, content) => write(id, name, content),
    readFile({ id }, name) {
      const file = join(folder, id, name);
      return existsSync(file) ? readFileSync(file) : null;
    },
    find: (id) => contracts.get(id),
    findSigner(isWanted) {
      for (const contract of contracts.values()) {
        const signer = contract.users.find(isWanted);
        if (signer) return { contract, signer };
      }
      return undefined;
    },
    list: () => [...contracts.values()].reverse(),
  };
}

/** A folder whose contract was never written is what a kill left of a creation that nobody was answered. */
function readContracts(folder: string): Contract[] {
  return readdirSync(folder)
    .map((id) => join(folder, id, STATE))
    .filter((file) => existsSync(file))
    .map((file): unknown => JSON.parse(readFileSync(file, 'utf8')))
    .filter(isContract)
    .sort((one, other) => (one.createdAt < other.createdAt ? -1 : 1));
}

function isContract(value: unknown): value is Contract {
  return textField(value, 'id') !== undefined && listField(value, 'items').length > 0;
}
