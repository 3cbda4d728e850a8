import { AsyncLocalStorage } from 'node:async_hooks';

const addresses = new AsyncLocalStorage<string | null>();

/** Everything that `run` does, and waits for, is done from this address; null for the program by itself. */
export function actFrom<Result>(address: string | null, run: () => Result): Result {
  return addresses.run(address, run);
}

/** From where the request came that is being answered, shortened (`http/client-address.ts`); null outside of one. */
export function actingAddress(): string | null {
  return addresses.getStore() ?? null;
}
