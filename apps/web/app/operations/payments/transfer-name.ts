import type { ListedTransfer } from '@alivio/contract/transfers.ts';

/** 'BCP 00451207': as the desk names a transfer. */
export function transferName({
  bank,
  operation_number: number,
}: Pick<ListedTransfer, 'bank' | 'operation_number'>): string {
  return number === null ? `${bank}, sin número` : `${bank} ${number}`;
}
