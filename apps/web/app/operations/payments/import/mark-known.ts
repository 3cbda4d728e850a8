import type { ListedTransfer } from '@alivio/contract/transfers.ts';
import { isMoney, type StatementLine } from '@alivio/domain/transfer/read-statement.ts';
import type { PreviewOutcome } from './copy.ts';

export type KnownTransfer = Pick<
  ListedTransfer,
  'date' | 'amount' | 'operation_number' | 'description' | 'payer_name'
>;

export interface PreviewLine {
  line: StatementLine;
  outcome: PreviewOutcome;
}

/**
 * Which lines are written down already, as far as the list of transfers tells: by number, day and amount; without a
 * number by all that the line says, as many times as it is there. Importing decides it again.
 */
export function markKnown(
  lines: readonly StatementLine[],
  transfers: readonly KnownTransfer[],
): readonly PreviewLine[] {
  const left = new Map<string, number>();
  for (const transfer of transfers) {
    const key = keyOf({ ...transfer, payer: transfer.payer_name });
    left.set(key, (left.get(key) ?? 0) + 1);
  }
  return lines.map((line) => {
    if (!isMoney(line) || line.outcome === 'doubled') return { line, outcome: line.outcome };
    const key = keyOf({ ...line, operation_number: line.operationNumber });
    const count = left.get(key) ?? 0;
    if (count === 0) return { line, outcome: line.outcome };
    left.set(key, count - 1);
    return { line, outcome: 'known' };
  });
}

type Keyed = Omit<KnownTransfer, 'payer_name'> & { payer: string | null };

function keyOf({ date, amount, operation_number: number, description, payer }: Keyed): string {
  const rest = number === null ? [description || null, payer] : [];
  return JSON.stringify([date, amount, number, ...rest]);
}
