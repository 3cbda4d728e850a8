import type { Connection } from '#server/db/client.ts';
import type { Deps } from '#server/deps.ts';
import { refuse } from '#server/refusal.ts';
import { selectMoneyOfTransfer } from './deposits.sql.ts';
import { takeDeposit } from './take-deposit.ts';

interface TransferToTake {
  transferId: number;
  settlementId: number;
  reason: string | null;
}

/** The same deposit, said from the transfer's side. */
export async function takeTransferAsDeposit(
  deps: Pick<Deps, 'now'>,
  trx: Connection,
  act: Parameters<typeof takeDeposit>[2],
  { transferId, settlementId, reason }: TransferToTake,
): ReturnType<typeof takeDeposit> {
  const money = await selectMoneyOfTransfer(trx, transferId);
  if (money === null) return refuse('not_found');
  return takeDeposit(deps, trx, act, { settlementId, suspenseKey: money.key, reason });
}
