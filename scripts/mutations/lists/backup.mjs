import { inServer } from '../mutation.mjs';

const BACKUP = ['backup/backup.test.ts'];

/** What was lost comes back as it was, or not at all. */
export const backup = [
  ...inServer('backup/read-dump.ts', BACKUP, {
    'a table may lack rows': [
      'if (!isSameAmount(meter.amount(), part.amount))',
      'if (!part.amount)',
    ],
  }),
  ...inServer('backup/settle-restored.sql.ts', BACKUP, {
    'an old session goes on after a restore': [
      'UPDATE sessions SET revoked_at = $1 WHERE revoked_at IS NULL',
      'UPDATE sessions SET revoked_at = $1 WHERE revoked_at IS NULL AND false',
    ],
    'a link to a guarantor that was voided since opens again': [
      'UPDATE guarantor_links SET voided_at = $1 WHERE voided_at IS NULL',
      'UPDATE guarantor_links SET voided_at = $1 WHERE voided_at IS NULL AND false',
    ],
  }),
  ...inServer('backup/restore-backup.ts', BACKUP, {
    'a house that is lived in is overwritten': [
      'if (replaces === null && (await isInUse(client)))',
      'if (replaces === null && !client)',
    ],
  }),
];
