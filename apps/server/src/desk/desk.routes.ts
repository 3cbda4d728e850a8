import * as contract from '@alivio/contract/desk.ts';
import type { FastifyInstance } from 'fastify';
import { reviewVehicle } from '#server/backing/review-vehicle.ts';
import { readToday } from '#server/business-date/today.ts';
import { serve } from '#server/http/serve.ts';
import { getLoan } from '#server/loans/get-loan.ts';
import { isRefusal, orThrow, refuse } from '#server/refusal.ts';
import { findApproval, findLastApproval } from '#server/work/find-approval.ts';
import { findObstacle } from '#server/work/find-obstacle.ts';
import { listRights } from '#server/work/list-rights.ts';
import { askForDocument } from './ask-for-document.ts';
import { decideLoan } from './decide-loan.ts';
import { approvalToWire } from './desk.wire.ts';
import { getOverview } from './get-overview.ts';
import { reviewDocument } from './review-document.ts';
import { settleApproval } from './settle-approval.ts';

/** What the desk does; what waits for it is `work.routes.ts`, what it reads of people `cases.routes.ts`. */
export function deskRoutes(app: FastifyInstance): void {
  const { deps } = app;

  serve(app, contract.getDeskOverview).with(async ({ session }) => {
    const overview = await getOverview(deps, session, await readToday(deps, deps.db));
    return { ok: true, ...overview };
  });

  serve(app, contract.getOwnRights).with(async ({ session }) => {
    return { ok: true, rights: await listRights(deps.db, session.staffUserId) };
  });

  serve(app, contract.reviewDocument).with(async ({ session, params, body }) => {
    const review = { decision: body.decision, comment: body.comment ?? null, round: body.round };
    const reviewed = await reviewDocument(deps, session, params.id, review);
    if (isRefusal(reviewed)) return reviewed;
    return { ok: true, document: reviewed.document, loan_state: reviewed.state };
  });

  serve(app, contract.decideLoan).with(async ({ session, params, body }) => {
    const { decision, reason, seen_state: seenState } = body;
    const decided = await decideLoan(deps, session, params.id, { decision, reason, seenState });
    if (isRefusal(decided)) return decided;
    return { ok: true, loan_state: decided.loan.state, approval_id: decided.approvalId };
  });

  serve(app, contract.askForDocument).with(async ({ session, params, body }) => {
    const loan = await askForDocument(deps, session, params.id, body.note);
    return isRefusal(loan) ? loan : { ok: true, loan_state: loan.state };
  });

  serve(app, contract.reviewVehicle).with(async ({ session, params, body }) => {
    const state = await reviewVehicle(deps, session, params.id, {
      ownerMatches: body.owner_matches,
      freeOfLien: body.free_of_lien,
      comment: body.comment ?? null,
    });
    return isRefusal(state) ? state : { ok: true, state };
  });

  serve(app, contract.getApproval).with(async ({ session, params }) => {
    const approval = await findApproval(deps.db, params.id);
    if (!approval) return refuse('not_found');
    const obstacle = await findObstacle(deps.db, session, approval);
    return { ok: true, approval: approvalToWire(approval, session.staffUserId, obstacle) };
  });

  serve(app, contract.findLastApproval).with(async ({ session, query }) => {
    const subject = { kind: query.subject_kind, id: query.subject_id };
    const approval = await findLastApproval(deps.db, subject);
    if (!approval) return { ok: true, approval: null };
    const obstacle = await findObstacle(deps.db, session, approval);
    return { ok: true, approval: approvalToWire(approval, session.staffUserId, obstacle) };
  });

  serve(app, contract.settleApproval).with(async ({ session, params, body }) => {
    const { decision, reason = null } = body;
    const settled = await settleApproval(deps, session, params.id, { decision, reason });
    if (isRefusal(settled)) return settled;
    if (settled.over) return refuse(settled.over);
    const approval = orThrow((await findApproval(deps.db, params.id)) ?? refuse('not_found'));
    const { loanId } = approval;
    return {
      ok: true,
      approval: approvalToWire(approval, session.staffUserId, null),
      loan_state: loanId === null ? null : (await getLoan(deps.db, loanId)).state,
    };
  });
}
