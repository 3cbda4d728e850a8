import type { PreviewedLine } from '@alivio/contract/statements.ts';
import { isMoney, type StatementLine } from '@alivio/domain/transfer/read-statement.ts';
import type { PreviewOutcome } from './copy.ts';

export interface PreviewLine {
  line: StatementLine;
  outcome: PreviewOutcome;
  why: string | null;
  /** Of a known one: the transfer that it is. */
  transferId: number | null;
}

const outcomes = { new: 'money', known: 'known', doubled: 'doubled' } as const;

/** The lines of the file with what the server says of each; before it has said it, money is not known to be new. */
export function previewLines(
  lines: readonly StatementLine[],
  previewed: readonly PreviewedLine[] | null,
): readonly PreviewLine[] {
  const answers = new Map(previewed?.map((answer) => [answer.line_number, answer]));
  return lines.map((line) => {
    const answer = answers.get(line.lineNumber);
    if (answer === undefined)
      return {
        line,
        outcome: isMoney(line) ? 'unasked' : line.outcome,
        why: line.why,
        transferId: null,
      };
    const { why, transfer_id: transferId } = answer;
    return { line, outcome: outcomeOf(line, answer), why, transferId };
  });
}

function outcomeOf(line: StatementLine, { outcome }: PreviewedLine): PreviewOutcome {
  if (outcome !== 'left_out') return outcomes[outcome];
  return isMoney(line) ? 'unreadable' : line.outcome;
}

/** New as far as anybody can tell, and worth a look before it is imported. */
export function isDoubtful({ outcome, why }: PreviewLine): boolean {
  return outcome === 'money' && why !== null;
}
