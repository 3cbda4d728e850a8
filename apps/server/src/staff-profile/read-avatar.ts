import type { Deps } from '#server/deps.ts';
import { openFile } from '#server/files/open-file.ts';
import { refuse } from '#server/refusal.ts';
import type { StaffSession } from '#server/sessions/session.ts';
import { selectAvatar } from './avatar.sql.ts';

export async function readAvatar(deps: Deps, { staffUserId }: StaffSession) {
  const fileId = await selectAvatar(deps.db, staffUserId);
  return fileId === null ? refuse('not_found') : openFile(deps, fileId);
}
