import { recordAuditEvent } from '#server/audit/record-audit-event.ts';
import type { Connection } from '#server/db/client.ts';
import type { Deps } from '#server/deps.ts';
import { removeFile } from '#server/files/remove-file.ts';
import type { StaffSession } from '#server/sessions/session.ts';
import { lockAvatar, updateAvatar } from './avatar.sql.ts';

/** Puts a file, or none, where the photo was; the old one goes with its key. */
export async function replaceAvatar(
  deps: Pick<Deps, 'now'>,
  trx: Connection,
  session: StaffSession,
  fileId: number | null,
): Promise<void> {
  const { staffUserId } = session;
  const before = await lockAvatar(trx, staffUserId);
  if (before === null && fileId === null) return;
  await updateAvatar(trx, staffUserId, fileId);
  if (before !== null) await removeFile(trx, before);
  await recordAuditEvent(deps, trx, session, {
    action: fileId === null ? 'staff.avatar_removed' : 'staff.avatar_changed',
    subject: { kind: 'staff_user', id: staffUserId },
  });
}
