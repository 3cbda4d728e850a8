import type { Deps } from '#server/deps.ts';
import { type OpenedFile, openFile } from '#server/files/open-file.ts';
import { type Refusal, refuse } from '#server/refusal.ts';
import type { StaffSession } from '#server/sessions/session.ts';
import { selectAvatar } from './avatar.sql.ts';

/** A photo that is replaced or removed while it is being opened is the newer one, or none. */
export async function readAvatar(
  deps: Deps,
  session: Pick<StaffSession, 'staffUserId'>,
): Promise<OpenedFile | Refusal<'not_found'>> {
  const { staffUserId } = session;
  const fileId = await selectAvatar(deps.db, staffUserId);
  if (fileId === null) return refuse('not_found');
  try {
    return await openFile(deps, fileId);
  } catch (error) {
    if ((await selectAvatar(deps.db, staffUserId)) === fileId) throw error;
    return readAvatar(deps, session);
  }
}
