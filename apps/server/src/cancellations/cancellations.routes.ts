import * as contract from '@alivio/contract/cancellations.ts';
import type { ErrorCode } from '@alivio/contract/errors.ts';
import type { FastifyInstance } from 'fastify';
import { readToday } from '#server/business-date/today.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { serve } from '#server/http/serve.ts';
import type { StaffSession } from '#server/sessions/session.ts';
import { type CancellationWay, cancelling, undoing } from './judge-cancellation.ts';
import { previewCancellation } from './preview-cancellation.ts';
import { proposeCancellation } from './propose-cancellation.ts';

/** Taking back a loan that was redeemed. */
export function cancellationRoutes(app: FastifyInstance): void {
  const { deps } = app;

  const preview = <Code extends ErrorCode>(way: CancellationWay<Code>, loanId: number) =>
    inTransaction(deps.db, async (trx) => {
      const today = await readToday(deps, trx);
      const seen = await previewCancellation(trx, today, way, loanId);
      return 'changes' in seen
        ? { ok: true as const, changes: seen.changes, to_refund: seen.toRefund }
        : seen;
    });

  const propose = <Code extends ErrorCode>(
    way: CancellationWay<Code>,
    by: StaffSession,
    proposal: { loanId: number; reason: string },
  ) =>
    inTransaction(deps.db, async (trx) => {
      const today = await readToday(deps, trx);
      const proposed = await proposeCancellation(deps, trx, { by, today }, way, proposal);
      return 'approvalId' in proposed
        ? { ok: true as const, approval_id: proposed.approvalId }
        : proposed;
    });

  serve(app, contract.previewUndoRedemption).with(({ params }) => preview(undoing, params.id));

  serve(app, contract.proposeUndoRedemption).with(({ session, params, body }) =>
    propose(undoing, session, { loanId: params.id, reason: body.reason }),
  );

  serve(app, contract.previewCancelTreatment).with(({ params }) => preview(cancelling, params.id));

  serve(app, contract.proposeCancelTreatment).with(({ session, params, body }) =>
    propose(cancelling, session, { loanId: params.id, reason: body.reason }),
  );
}
