import { type ColumnRoles, rolesOf } from '@alivio/domain/transfer/assign-columns.ts';
import {
  columnsOf,
  guessMapping,
  type StatementMapping,
} from '@alivio/domain/transfer/statement-mapping.ts';
import type { StatementFile } from './read-file.ts';

export interface FirstRoles {
  roles: ColumnRoles;
  /** `like`: as the last file of the bank; `unlike`: that one had other columns; `new`: there was none. */
  memory: 'like' | 'unlike' | 'new';
}

/** What the columns of a file are at first: as the bank's last one, else by their headings. */
export function firstRoles(
  { columns }: StatementFile,
  remembered: StatementMapping | undefined,
): FirstRoles {
  const labels = columns.map(({ label }) => label);
  const isLike =
    remembered !== undefined && columnsOf(remembered).every((label) => labels.includes(label));
  if (isLike) return { roles: rolesOf(labels, remembered), memory: 'like' };
  const memory = remembered === undefined ? 'new' : 'unlike';
  return { roles: rolesOf(labels, guessMapping(columns)), memory };
}
