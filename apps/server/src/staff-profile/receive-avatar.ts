import type { StaffUser } from '@alivio/contract/staff.ts';
import { getStaffUser } from '#server/accounts/get-staff-user.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Deps } from '#server/deps.ts';
import { discardIncoming } from '#server/files/discard-incoming.ts';
import type { IncomingFile } from '#server/files/incoming-file.ts';
import { readIncoming } from '#server/files/read-incoming.ts';
import { recordFile } from '#server/files/record-file.ts';
import { writeFile } from '#server/files/write-file.ts';
import type { ReceivedFile } from '#server/http/sink.ts';
import { type Refusal, refuse } from '#server/refusal.ts';
import type { StaffSession } from '#server/sessions/session.ts';
import { replaceAvatar } from './replace-avatar.ts';

type AvatarRefusal = Refusal<'avatar_invalid' | 'picture_too_large' | 'checks_busy'>;

/** Takes a photo. What was sent is looked at, drawn anew and forgotten: only our own small picture is kept. */
export async function receiveAvatar(
  deps: Deps,
  session: StaffSession,
  received: ReceivedFile<IncomingFile>,
): Promise<StaffUser | AvatarRefusal> {
  if (received.sizeBytes === 0) return refuse('avatar_invalid');
  const original = await received.keep();
  const verdict = await deps.fileChecker.check(() => readIncoming(deps, original), 'portrait');
  if (verdict === 'busy') return refuse('checks_busy');
  if (!verdict.ok)
    return refuse(verdict.problem === 'too_many_pixels' ? 'picture_too_large' : 'avatar_invalid');
  const { cleaned, contentType } = verdict;
  if (cleaned === null) throw new Error('a portrait was not drawn');
  const drawn = await writeFile(deps, cleaned);
  await discardIncoming(deps, original);
  return inTransaction(deps.db, async (trx) => {
    const { sizeBytes } = drawn;
    const facts = { contentType, sizeBytes, sha256: received.sha256 };
    await replaceAvatar(deps, trx, session, await recordFile(deps, trx, drawn, facts));
    return getStaffUser(trx, session.staffUserId);
  });
}
