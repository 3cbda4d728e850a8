import { type LineOutcome, settlesPayment } from '@alivio/domain/gateway/line-outcome.ts';
import { settlementTotals } from '@alivio/domain/gateway/settlement.ts';
import { gatewayCommissionEntry } from '@alivio/domain/ledger/entries.ts';
import { sumBy } from '@alivio/domain/money/arithmetic.ts';
import { recordAuditEvent } from '#server/audit/record-audit-event.ts';
import type { Connection } from '#server/db/client.ts';
import type { Deps } from '#server/deps.ts';
import { postNewEntry } from '#server/ledger/post-entry.ts';
import { isRefusal, type Refusal } from '#server/refusal.ts';
import { checkRight } from '#server/work/check-right.ts';
import { closeWorkItem } from '#server/work/close-work-item.ts';
import { type DeskAct, staffUserOf } from './desk-act.ts';
import { commissionEntryKey } from './entry-keys.ts';
import { lockForImport } from './gateway-lock.sql.ts';
import { countLines, type JudgedFile, judgeFile, type SettlementFile } from './judge-file.ts';
import { selectKnownMissing } from './missing-payments.sql.ts';
import { openDifference } from './open-difference.ts';
import * as sql from './settlements.sql.ts';

export interface Imported {
  id: number;
  isRepeat: boolean;
  /** The file of then had the same number and said something else. */
  differsFromBefore: boolean;
  counts: { matched: number; differing: number };
}

/**
 * Imports a settlement of the card gateway, once: lines, the entry of its commissions and the work that its differences
 * make are one transaction. The lock keeps other imports away, and approvals of payments, which would otherwise commit
 * unseen by it and without seeing it.
 */
export async function importSettlement(
  deps: Pick<Deps, 'now'>,
  trx: Connection,
  act: DeskAct,
  content: SettlementFile,
): Promise<Imported | Refusal<'right_missing' | 'settlement_file_invalid'>> {
  const refused = act.by === 'system' ? null : await checkRight(trx, act.by, 'treasury');
  if (refused) return refused;
  await lockForImport(trx);
  const file = await judgeFile(trx, act.today, content);
  if (isRefusal(file)) return file;
  const counts = countLines(file.lines);
  const { before } = file;
  if (before !== null)
    return { id: before.id, isRepeat: true, differsFromBefore: !before.isSameFile, counts };
  const id = await writeSettlement(deps, trx, act, file, content.fileName);
  return { id, isRepeat: false, differsFromBefore: false, counts };
}

async function writeSettlement(
  deps: Pick<Deps, 'now'>,
  trx: Connection,
  act: DeskAct,
  { number, settledOn, fileHash, lines }: JudgedFile,
  fileName: string,
): Promise<number> {
  const totals = settlementTotals(lines);
  const id = await sql.insertSettlement(trx, {
    number,
    settledOn,
    fileHash,
    fileName,
    totals,
    importedBy: staffUserOf(act),
    importedAt: deps.now(),
  });
  const judged = lines.map((line) => ({ ...line, cardPaymentId: line.payment?.id ?? null }));
  await sql.insertLines(trx, id, judged);
  await bookCommission(deps, trx, { number, settledOn, lines });
  const settled = judged.flatMap(({ outcome, cardPaymentId }) =>
    settlesPayment(outcome) && cardPaymentId !== null ? [cardPaymentId] : [],
  );
  // Whatever was missing is there now.
  for (const cardPaymentId of await selectKnownMissing(trx, settled)) {
    const subject = { kind: 'card_payment', id: cardPaymentId } as const;
    await closeWorkItem(deps, trx, act.by, subject, 'gateway_difference');
  }
  await openDifference(deps, trx, { id, number, lines });
  await recordAuditEvent(deps, trx, act.by, {
    action: 'gateway.settlement_imported',
    subject: { kind: 'gateway_settlement', id },
    details: { number, lines: lines.length, net_centimos: totals.net },
  });
  return id;
}

/** Only of payments that are ours: what the gateway kept of anything else is a part of the difference. */
async function bookCommission(
  deps: Pick<Deps, 'now'>,
  trx: Connection,
  { number, settledOn, lines }: Pick<JudgedFile, 'number' | 'settledOn' | 'lines'>,
): Promise<void> {
  const own = lines.filter(({ outcome }: { outcome: LineOutcome }) => settlesPayment(outcome));
  const commission = sumBy(own, (line) => line.commission);
  if (commission === 0) return;
  const source = { key: commissionEntryKey(number), on: settledOn };
  await postNewEntry(deps, trx, gatewayCommissionEntry(source, commission));
}
