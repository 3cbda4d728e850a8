import { createHash } from 'node:crypto';
import type { CalendarDate } from '@alivio/domain/calendar/calendar-date.ts';
import { differenceOf, type MatchedLine, matchLines } from '@alivio/domain/gateway/line-outcome.ts';
import { readSettlement, type SettlementProblem } from '@alivio/domain/gateway/read-settlement.ts';
import type { Settlement } from '@alivio/domain/gateway/settlement.ts';
import { type Centimos, ZERO } from '@alivio/domain/money/centimos.ts';
import type { Connection } from '#server/db/client.ts';
import { type Refusal, refuse } from '#server/refusal.ts';
import { selectApprovedPayments, selectImportedBefore } from './settlements.sql.ts';

export interface SettlementFile {
  fileName: string;
  content: string;
}

export type ComparedLine = MatchedLine & { difference: Centimos };

export interface JudgedFile extends Omit<Settlement, 'lines'> {
  fileHash: string;
  /** The settlement that was imported before with this number or these very bytes. */
  before: { id: number; isSameFile: boolean } | null;
  lines: readonly ComparedLine[];
}

/** What a file says and what each of its lines is for us, now. */
export async function judgeFile(
  db: Connection,
  today: CalendarDate,
  { content }: SettlementFile,
): Promise<JudgedFile | Refusal<'settlement_file_invalid'>> {
  const read = readSettlement(content);
  if (!read.ok) return refuseFile(read.problems);
  const { number, settledOn, lines } = read.settlement;
  if (settledOn > today)
    return refuseFile([{ line: null, message: 'La fecha de la liquidación aún no llega.' }]);
  const fileHash = createHash('sha256').update(content).digest('hex');
  const before = await selectImportedBefore(db, { number, fileHash });
  const matched = matchLines(lines, await selectApprovedPayments(db, lines));
  return {
    number,
    settledOn,
    fileHash,
    before: before && { id: before.id, isSameFile: before.fileHash === fileHash },
    lines: matched.map((line) => ({
      ...line,
      difference: differenceOf(line.outcome, line, line.payment?.booked ?? ZERO),
    })),
  };
}

const MOST_PROBLEMS = 50;

function refuseFile(problems: readonly SettlementProblem[]) {
  const shown = problems.slice(0, MOST_PROBLEMS);
  return refuse('settlement_file_invalid', { problems: shown, problem_count: problems.length });
}

export function countLines(lines: readonly { difference: Centimos }[]) {
  const differing = lines.filter(({ difference }) => difference !== 0).length;
  return { matched: lines.length - differing, differing };
}
