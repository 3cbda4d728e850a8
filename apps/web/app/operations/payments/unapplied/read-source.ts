import { type ReturnSource, returnSources } from '@alivio/contract/money-returns.ts';

/** From an address, where it is any text. */
export function readSource(text: string | null): ReturnSource | undefined {
  return returnSources.find((source) => source === text);
}
