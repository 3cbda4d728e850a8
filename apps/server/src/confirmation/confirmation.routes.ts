import * as contract from '@alivio/contract/confirmation.ts';
import { getConfirmationInvitation } from '@alivio/contract/confirmation-links.ts';
import * as review from '@alivio/contract/confirmation-review.ts';
import { listEntered } from '@alivio/contract/entered.ts';
import type { FastifyInstance } from 'fastify';
import { spendLinkBudget } from '#server/budgets/personal-links.ts';
import { serve } from '#server/http/serve.ts';
import { listOrigins } from '#server/origins/list-origins.ts';
import { isRefusal } from '#server/refusal.ts';
import { answerInvitedReview, answerReview } from './answer-review.ts';
import { invitationToWire, originToWire, reviewToWire, stateToWire } from './confirmation.wire.ts';
import { findConfirmationLink } from './find-confirmation-link.ts';
import { getConfirmation } from './get-confirmation.ts';
import { openInvitedReview } from './open-invited-review.ts';
import { readReview } from './read-review.ts';
import { sendConfirmation } from './send-confirmation.ts';

export function confirmationRoutes(app: FastifyInstance): void {
  const { deps } = app;

  serve(app, listEntered).with(async ({ session }) => ({
    ok: true,
    data: (await listOrigins(deps.db, session.clientId)).map(originToWire),
  }));
  serve(app, contract.getConfirmation).with(async ({ session }) =>
    stateToWire(await getConfirmation(deps, deps.db, session.clientId), deps.now()),
  );
  serve(app, contract.sendConfirmation).with(async ({ session }) => {
    const sent = await sendConfirmation(deps, session);
    return isRefusal(sent) ? sent : stateToWire(sent, deps.now());
  });
  serve(app, review.getReview).with(async ({ session }) => {
    const found = await readReview(deps, deps.db, session.clientId);
    return isRefusal(found) ? found : reviewToWire(found);
  });
  serve(app, review.answerReview).with(async ({ session, body }) => {
    const answered = await answerReview(deps, session, body);
    return isRefusal(answered) ? answered : { ok: true, ...answered };
  });
}

/** Calls of the client whose phone got a link, and who has no session. */
export function confirmationLinkRoutes(app: FastifyInstance): void {
  const { deps } = app;

  serve(app, getConfirmationInvitation).with(async ({ params, ip }) => {
    const tooMany = await spendLinkBudget(deps, 'confirmation', ip);
    if (tooMany) return tooMany;
    const found = await findConfirmationLink(deps, deps.db, params.token);
    return isRefusal(found) ? found : invitationToWire(found);
  });
  serve(app, review.openInvitedReview).with(async ({ params, body, ip }) => {
    const tooMany = await spendLinkBudget(deps, 'confirmation', ip);
    if (tooMany) return tooMany;
    const found = await openInvitedReview(deps, params.token, body.identification_number);
    return isRefusal(found) ? found : reviewToWire(found);
  });
  serve(app, review.answerInvitedReview).with(async ({ params, body, ip }) => {
    const tooMany = await spendLinkBudget(deps, 'confirmation', ip);
    if (tooMany) return tooMany;
    const answered = await answerInvitedReview(deps, params.token, body);
    return isRefusal(answered) ? answered : { ok: true, ...answered };
  });
}
