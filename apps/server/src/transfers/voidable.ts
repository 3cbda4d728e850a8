import { createHash } from 'node:crypto';
import type { Transfer } from './transfer.ts';

/** Only what a person typed, no bank's file has told and nobody has used: anything else is money that is there. */
export function isVoidable(transfer: Pick<Transfer, 'state' | 'statementId' | 'bankDay'>): boolean {
  const { state, statementId, bankDay } = transfer;
  return state === 'waiting' && statementId === null && bankDay === null;
}

/** What a proposal to void it rests on. */
export function hashVoidable(transfer: Transfer): Buffer {
  const seen = [transfer.id, transfer.amount, isVoidable(transfer)];
  return createHash('sha256').update(JSON.stringify(seen)).digest();
}
