import { keynuaCallback } from '@alivio/contract/callbacks.ts';
import { getPaper } from '@alivio/contract/contract-papers.ts';
import * as links from '@alivio/contract/signer-links.ts';
import * as contract from '@alivio/contract/signing.ts';
import type { FastifyInstance } from 'fastify';
import { spendLinkBudget } from '#server/budgets/personal-links.ts';
import { serveCallback } from '#server/http/callbacks/serve-callback.ts';
import { serve } from '#server/http/serve.ts';
import { isRefusal } from '#server/refusal.ts';
import { findSignerInvitation } from './find-signer-invitation.ts';
import { getLoanStatus } from './get-loan-status.ts';
import { getSignatureLink } from './get-signature-link.ts';
import { getSigning } from './get-signing.ts';
import { hearNotice, hearRumour } from './hear-notice.ts';
import { noteInvitedSubmitted } from './note-invited-submitted.ts';
import { noteSubmitted } from './note-submitted.ts';
import { noticeId } from './notice-id.ts';
import { readPaper } from './read-paper.ts';
import { recoverSigning } from './recover-signing.ts';
import { signAsInvited } from './sign-as-invited.ts';
import {
  signatureLinkToWire,
  signerInvitationToWire,
  signingToWire,
  widgetKey,
} from './signing.wire.ts';

export function signingRoutes(app: FastifyInstance): void {
  const { deps } = app;

  serve(app, contract.getLoanStatus).with(async ({ session, params }) => {
    const status = await getLoanStatus(deps, session, params.id);
    return isRefusal(status) ? status : { ok: true, token: null, ...status };
  });
  serve(app, contract.getSigning).with(async ({ session, params }) => {
    const signing = await getSigning(deps, session, params.id);
    return isRefusal(signing) ? signing : signingToWire(deps.config, signing);
  });
  serve(app, contract.noteSubmitted).with(async ({ session, params }) => {
    const status = await noteSubmitted(deps, session, params.id);
    return isRefusal(status) ? status : { ok: true, status };
  });
  serve(app, contract.recoverSigning).with(async ({ session, body }) => {
    const recovery = await recoverSigning(deps, session, body.loanID);
    if (isRefusal(recovery)) return recovery;
    return { ok: true, ...recovery, shouldAutoNavigate: recovery.directUrl !== null };
  });
  serve(app, contract.getSignatureLink).with(async ({ session }) => {
    const link = await getSignatureLink(deps, session);
    if (isRefusal(link)) return link;
    return { ok: true, ...signatureLinkToWire(link, deps.now()) };
  });
  serve(app, getPaper).with(async ({ session, params }) => {
    const paper = await readPaper(deps, session, params.id, params.kind);
    if (isRefusal(paper)) return paper;
    const { content, name, sizeBytes } = paper;
    return { content, name, contentType: 'application/pdf', lengthBytes: sizeBytes };
  });

  serveCallback(app, keynuaCallback, {
    verify: (delivery) => deps.providers.signatures.verify(delivery),
    eventIdOf: noticeId,
    act: hearNotice,
    ask: (delivery) => hearRumour(deps, delivery),
  });
}

/** Calls of whoever has a personal link and no account. */
export function signerLinkRoutes(app: FastifyInstance): void {
  const { deps } = app;

  serve(app, links.getSignerInvitation).with(async ({ params, ip }) => {
    const tooMany = await spendLinkBudget(deps, 'signer', ip);
    if (tooMany) return tooMany;
    const found = await findSignerInvitation(deps, deps.db, params.token);
    return isRefusal(found) ? found : signerInvitationToWire(found);
  });
  serve(app, links.signAsInvited).with(async ({ params, body, ip }) => {
    const tooMany = await spendLinkBudget(deps, 'signer', ip);
    if (tooMany) return tooMany;
    const key = await signAsInvited(deps, params.token, body.identification_number);
    return isRefusal(key) ? key : widgetKey(deps.config, key.token);
  });
  serve(app, links.noteInvitedSubmitted).with(
    async ({ params, ip }) =>
      (await spendLinkBudget(deps, 'signer', ip)) ??
      (await noteInvitedSubmitted(deps, params.token)) ?? { ok: true },
  );
}
