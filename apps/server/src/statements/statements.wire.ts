import type {
  ListedStatement,
  PreviewedLine,
  Statement,
  StatementLine,
} from '@alivio/contract/statements.ts';
import { centimos } from '@alivio/domain/money/centimos.ts';
import { bank } from '@alivio/domain/transfer/banks.ts';
import { matchReasonText } from '@alivio/domain/transfer/match-texts.ts';
import type { MatchReason } from '@alivio/domain/transfer/match-transfer.ts';
import type { SortedLine } from './sort-lines.ts';
import type { ReadLineRow, StatementRow } from './statements.sql.ts';

const BY_ITSELF = 'Sistema';
const KNOWN = 'Ya estaba registrada.';

export function matchReasonToWire(reason: MatchReason) {
  return { code: reason.kind, text: matchReasonText(reason) };
}

export function listedStatementToWire(row: StatementRow): ListedStatement {
  return {
    id: row.id,
    bank: bank(row.bank),
    file_name: row.file_name,
    imported_at: row.imported_at.toISOString(),
    imported_by: row.imported_by ?? BY_ITSELF,
    from: row.from_day,
    to: row.to_day,
    counts: {
      lines: row.lines,
      recorded: row.recorded,
      matched: row.matched,
      known: row.known,
      doubled: row.doubled,
      left_out: row.left_out,
    },
    total: centimos(row.total),
  };
}

export function statementToWire(row: StatementRow, lines: readonly ReadLineRow[]): Statement {
  return { ...listedStatementToWire(row), lines: lines.map(lineToWire) };
}

function lineToWire(line: ReadLineRow): StatementLine {
  const { match } = line;
  return {
    line_number: line.line_number,
    outcome: outcomeOf(line),
    why: line.why ?? (line.outcome === 'known' ? KNOWN : null),
    date: line.date,
    amount: line.amount === null ? null : centimos(line.amount),
    operation_number: line.operation_number,
    payer_name: line.payer_name,
    description: line.description,
    transfer_id: line.transfer_id,
    match:
      match === null || line.loan_code === null
        ? null
        : {
            loan_id: match.loan_id,
            loan_code: line.loan_code,
            client_name: line.client_name ?? '',
            reasons: [...match.reasons],
          },
  };
}

function outcomeOf({ outcome, match }: ReadLineRow): StatementLine['outcome'] {
  if (outcome !== 'recorded') return outcome;
  return match === null ? 'waiting' : 'matched';
}

export function previewedLineToWire(sorted: SortedLine): PreviewedLine {
  const { outcome, line, why } = sorted;
  return {
    line_number: line.lineNumber,
    outcome,
    why: why ?? (outcome === 'known' ? KNOWN : null),
    transfer_id: outcome === 'known' ? sorted.id : null,
  };
}
