import * as contract from '@alivio/contract/transfers.ts';
import type { FastifyInstance } from 'fastify';
import { noteSearch } from '#server/audit/note-search.ts';
import { readToday } from '#server/business-date/today.ts';
import { pageOf } from '#server/http/page.ts';
import { serve } from '#server/http/serve.ts';
import { isRefusal, orThrow } from '#server/refusal.ts';
import type { StaffSession } from '#server/sessions/session.ts';
import { confirmTransfer } from './confirm-transfer.ts';
import { getTransfer } from './get-transfer.ts';
import { listTransfers } from './list-transfers.ts';
import { proposeVoid } from './propose-void.ts';
import { recordTransfer } from './record-transfer.ts';
import { searchCandidates } from './search-candidates.ts';
import { undoTransfer } from './undo-transfer.ts';

/** What is left empty was not given. */
function orNull(text: string | undefined): string | null {
  return text || null;
}

export function transferRoutes(app: FastifyInstance): void {
  const { deps } = app;
  const transferNow = async (session: StaffSession, id: number) =>
    getTransfer(deps, session, id, await readToday(deps, deps.db));

  serve(app, contract.recordTransfer).with(async ({ session, body }) => {
    const recorded = await recordTransfer(deps, session, {
      bank: body.bank,
      operationNumber: body.operation_number,
      amount: body.amount,
      date: body.date,
      reference: orNull(body.reference),
      payerName: orNull(body.payer_name),
      payerDocument: orNull(body.payer_document),
      paymentCode: orNull(body.payment_code),
      isLargeConfirmed: body.confirm_large === true,
    });
    if (isRefusal(recorded)) return recorded;
    const transfer = orThrow(await transferNow(session, recorded.id));
    return {
      ok: true,
      transfer,
      is_repeat: recorded.isRepeat,
      differs: [...recorded.differs],
      not_applied_because: recorded.notAppliedBecause,
    };
  });

  serve(app, contract.listTransfers).with(async ({ session, query }) => {
    const { page = 1, limit = 10, state = 'waiting', ...filter } = query;
    const today = await readToday(deps, deps.db);
    const listed = await listTransfers(deps.db, { state, ...filter }, { page, limit }, today);
    await noteSearch(deps, session, {
      list: 'transfers',
      words: filter.q,
      page,
      found: listed.total,
      shown: { kind: 'transfer', ids: listed.transfers.map(({ id }) => id) },
    });
    return {
      ...pageOf(listed.transfers, { page, limit, total: listed.total }),
      counts: listed.counts,
      waiting_total: listed.waitingTotal,
    };
  });

  serve(app, contract.getTransfer).with(async ({ session, params }) => {
    const transfer = await transferNow(session, params.id);
    return isRefusal(transfer) ? transfer : { ok: true, transfer };
  });

  serve(app, contract.searchTransferCandidates).with(async ({ session, params, query }) => {
    const today = await readToday(deps, deps.db);
    const candidates = await searchCandidates(deps.db, params.id, query.q, today);
    if (isRefusal(candidates)) return candidates;
    await noteSearch(deps, session, {
      list: 'transfer_candidates',
      words: query.q,
      page: 1,
      found: candidates.length,
      shown: { kind: 'loan', ids: candidates.map(({ loan_id }) => loan_id) },
    });
    return { ok: true, candidates };
  });

  serve(app, contract.confirmTransfer).with(async ({ session, params, body }) => {
    const { loan_id: loanId, seen } = body;
    const refused = await confirmTransfer(deps, session, params.id, { loanId, seen });
    if (refused !== null) return refused;
    return { ok: true, transfer: orThrow(await transferNow(session, params.id)) };
  });

  serve(app, contract.undoTransfer).with(async ({ session, params, body }) => {
    const refused = await undoTransfer(deps, session, params.id, body.reason);
    if (refused !== null) return refused;
    return { ok: true, transfer: orThrow(await transferNow(session, params.id)) };
  });

  serve(app, contract.voidTransfer).with(async ({ session, params, body }) => {
    const refused = await proposeVoid(deps, session, params.id, body.reason);
    if (refused !== null) return refused;
    return { ok: true, transfer: orThrow(await transferNow(session, params.id)) };
  });
}
