import { type ReturnState, returnStates } from '@alivio/contract/money-returns.ts';

/** From an address, where it is any text. */
export function readReturnState(text: string | null): ReturnState | undefined {
  return returnStates.find((state) => state === text);
}
