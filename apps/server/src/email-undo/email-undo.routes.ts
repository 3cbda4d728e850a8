import * as contract from '@alivio/contract/email-undo.ts';
import type { FastifyInstance } from 'fastify';
import { spendLinkBudget } from '#server/budgets/personal-links.ts';
import { serve } from '#server/http/serve.ts';
import { isRefusal } from '#server/refusal.ts';
import { maskDestination } from '#server/verification/mask-destination.ts';
import { findEmailUndo } from './find-email-undo.ts';
import { undoEmail } from './undo-email.ts';

/** Calls of whoever reads the mails of a client's old address, and has no session. */
export function emailUndoRoutes(app: FastifyInstance): void {
  const { deps } = app;

  serve(app, contract.getEmailUndo).with(async ({ params, ip }) => {
    const tooMany = await spendLinkBudget(deps, 'emailUndo', ip);
    if (tooMany) return tooMany;
    const found = await findEmailUndo(deps, deps.db, params.token);
    if (isRefusal(found)) return found;
    const { change, person } = found;
    return {
      ok: true,
      // Whoever has the link read it in that mailbox.
      old_email: change.old_value,
      current_email: maskDestination(person.email),
    };
  });

  serve(app, contract.undoEmail).with(async ({ params, ip }) => {
    const tooMany = await spendLinkBudget(deps, 'emailUndo', ip);
    if (tooMany) return tooMany;
    const refusal = await undoEmail(deps, params.token);
    return refusal ?? { ok: true };
  });
}
