import type { Centimos } from '@alivio/domain/money/centimos.ts';
import { recordEachAuditEvent } from '#server/audit/record-audit-event.ts';
import type { Connection } from '#server/db/client.ts';
import type { Deps } from '#server/deps.ts';
import { isSettlementAtBank } from '#server/disbursements/is-settlement-at-bank.ts';
import { isRefusal, type Refusal, refuse } from '#server/refusal.ts';
import { checkRight } from '#server/work/check-right.ts';
import { checkOpen } from './check-open.ts';
import type { DeskAct } from './desk-act.ts';
import {
  type BankFileRow,
  insertFile,
  lockLines,
  lockSettlement,
  selectPayee,
  selectToExport,
} from './paying.sql.ts';
import { takeAccount } from './take-account.ts';

export interface BankFileWish {
  /** Undefined: all that are to be paid and in no file. */
  ids: readonly number[] | undefined;
  /** References of those that are in a file already and are wanted all the same: whoever asks was told of each. */
  again: readonly string[];
}

export interface BankFileLine extends BankFileRow {
  amount: Centimos;
}

type NotTaken =
  | 'not_found'
  | 'right_missing'
  | 'settlement_paid'
  | 'settlement_void'
  | 'settlement_exported'
  | 'settlement_without_account'
  | 'settlement_nothing_to_export';

/**
 * What the bank is told to pay. From here on the bank may be paying: who took the file and when stands beside each batch,
 * and none of its loans is refunded until it is paid or the file is withdrawn.
 */
export async function takeBankFile(
  deps: Pick<Deps, 'now'>,
  trx: Connection,
  act: DeskAct,
  wish: BankFileWish,
): Promise<readonly BankFileLine[] | Refusal<NotTaken>> {
  const forbidden = await checkRight(trx, act.by, 'treasury');
  if (forbidden) return forbidden;
  const ids = [...new Set(wish.ids ?? (await selectToExport(trx)))].sort((a, b) => a - b);
  const taken: BankFileLine[] = [];
  const inFile: string[] = [];
  for (const id of ids) {
    const line = await takeOne(deps, trx, act, id, wish);
    if (isRefusal(line)) return line;
    if (line === null) continue;
    if ('inFile' in line) inFile.push(line.inFile);
    else taken.push(line);
  }
  if (inFile.length > 0) return refuse('settlement_exported', { references: inFile });
  if (taken.length === 0) return refuse('settlement_nothing_to_export');
  await recordEachAuditEvent(
    deps,
    trx,
    act.by,
    taken.map(({ id, amount, cci, reference }) => ({
      action: 'clinic_settlement.exported',
      subject: { kind: 'clinic_settlement', id },
      details: { amount_centimos: amount, cci, again: wish.again.includes(reference) },
    })),
  );
  return taken;
}

/** Null for one of all that cannot go: those that were named say why. One in a file that nobody confirmed says which. */
async function takeOne(
  deps: Pick<Deps, 'now'>,
  trx: Connection,
  { by, today }: DeskAct,
  id: number,
  { ids, again }: BankFileWish,
): Promise<BankFileLine | { inFile: string } | null | Refusal<NotTaken>> {
  const settlement = await lockSettlement(trx, id);
  if (settlement === undefined) return refuse('not_found');
  const amount = await lockLines(trx, id);
  const over = checkOpen(settlement, amount);
  const isNamed = ids !== undefined;
  if (over || amount === null) return isNamed ? over : null;
  const { reference } = settlement;
  if (!again.includes(reference) && (await isSettlementAtBank(trx, id)))
    return isNamed ? { inFile: reference } : null;
  if (amount === 0) return isNamed ? refuse('settlement_nothing_to_export') : null;
  const account = await takeAccount(trx, today, settlement);
  if (isRefusal(account)) return isNamed ? account : null;
  const { accountId: bankAccountId } = account;
  const at = deps.now();
  await insertFile(trx, { settlementId: id, bankAccountId, amount, by: by.staffUserId, at });
  return { ...(await selectPayee(trx, id)), amount };
}
