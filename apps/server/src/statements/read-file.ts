import { createHash } from 'node:crypto';
import { STATEMENT_MAX_BYTES } from '@alivio/contract/statements.ts';
import type { CalendarDate } from '@alivio/domain/calendar/calendar-date.ts';
import type { Bank } from '@alivio/domain/transfer/banks.ts';
import {
  readStatement,
  type StatementLine,
  type StatementRefusal,
} from '@alivio/domain/transfer/read-statement.ts';
import type { StatementMapping } from '@alivio/domain/transfer/statement-mapping.ts';
import { type Refusal, refuse } from '#server/refusal.ts';

export interface StatementFile {
  readonly bank: Bank;
  readonly fileName: string;
  readonly content: string;
  readonly mapping: StatementMapping;
}

export interface ReadFile {
  readonly lines: readonly StatementLine[];
  /** The very same text is the very same file, whatever it is called. */
  readonly contentHash: string;
}

export type UnreadableFile = 'too_large' | 'statement_unreadable' | 'statement_empty';

const refusals: Record<StatementRefusal, UnreadableFile> = {
  file_empty: 'statement_empty',
  no_movements: 'statement_empty',
  too_many_lines: 'too_large',
  column_missing: 'statement_unreadable',
  mapping_incomplete: 'statement_unreadable',
  column_repeated: 'statement_unreadable',
  mapping_contradicts: 'statement_unreadable',
};

export function readFile(
  { content, mapping }: StatementFile,
  today: CalendarDate,
): ReadFile | Refusal<UnreadableFile> {
  if (Buffer.byteLength(content) > STATEMENT_MAX_BYTES) return refuse('too_large');
  const reading = readStatement(content, mapping, today);
  if (!reading.ok) return refuse(refusals[reading.reason], { explanation: reading.message });
  const contentHash = createHash('sha256').update(content).digest('hex');
  return { lines: reading.lines, contentHash };
}
