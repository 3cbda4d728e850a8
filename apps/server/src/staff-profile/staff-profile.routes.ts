import * as contract from '@alivio/contract/staff-profile.ts';
import type { FastifyInstance } from 'fastify';
import { inTransaction } from '#server/db/transaction.ts';
import { openUpload } from '#server/files/open-upload.ts';
import { serve } from '#server/http/serve.ts';
import { serveUpload } from '#server/http/serve-upload.ts';
import { isRefusal, refuse } from '#server/refusal.ts';
import { bankAccountToWire } from './bank-account.wire.ts';
import { findBankAccount } from './find-bank-account.ts';
import { readAvatar } from './read-avatar.ts';
import { receiveAvatar } from './receive-avatar.ts';
import { replaceAvatar } from './replace-avatar.ts';
import { updateOwnStaff } from './update-own-staff.ts';

export function staffProfileRoutes(app: FastifyInstance): void {
  const { deps } = app;

  serve(app, contract.updateOwnStaff).with(async ({ session, body }) => {
    const user = await updateOwnStaff(deps, session, body);
    return isRefusal(user) ? user : { ok: true, user };
  });

  serveUpload(app, contract.uploadAvatar)
    .into(() => openUpload(deps))
    .with(async ({ session, files }) => {
      const [file] = files.file;
      if (!file) return refuse('avatar_invalid');
      const user = await receiveAvatar(deps, session, file);
      return isRefusal(user) ? user : { ok: true, user };
    });

  serve(app, contract.getAvatar).with(async ({ session }) => {
    const file = await readAvatar(deps, session);
    if (isRefusal(file)) return file;
    const { content, sizeBytes } = file;
    return { content, name: 'foto.jpg', contentType: 'image/jpeg', lengthBytes: sizeBytes };
  });

  serve(app, contract.removeAvatar).with(async ({ session }) => {
    await inTransaction(deps.db, async (trx) => replaceAvatar(deps, trx, session, null));
    return { ok: true };
  });

  serve(app, contract.getBankAccount).with(async ({ session, query }) => {
    const account = await findBankAccount(deps, session, query.idHeadquarterHC);
    if (isRefusal(account)) return account;
    return { success: true, data: account && bankAccountToWire(account) };
  });
}
