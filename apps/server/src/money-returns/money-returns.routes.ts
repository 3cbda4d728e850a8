import * as contract from '@alivio/contract/money-returns.ts';
import type { FastifyInstance } from 'fastify';
import { readToday } from '#server/business-date/today.ts';
import { pageOf } from '#server/http/page.ts';
import { serve } from '#server/http/serve.ts';
import { isRefusal, refuse } from '#server/refusal.ts';
import type { StaffSession } from '#server/sessions/session.ts';
import { giveUpReturn } from './give-up-return.ts';
import { listUnapplied } from './list-unapplied.ts';
import { selectReturnRow, selectReturnsPage } from './money-returns.sql.ts';
import { listedReturnToWire, returnToWire } from './money-returns.wire.ts';
import { payReturn } from './pay-return.ts';
import { proposeReturn } from './propose-return.ts';

/** Money that waits and money that goes back; a second person's word about it is `desk.routes.ts`. */
export function moneyReturnRoutes(app: FastifyInstance): void {
  const { deps } = app;

  serve(app, contract.listUnapplied).with(async ({ query }) => {
    const { page = 1, limit = 10, source, source_id: sourceId, suspense_key: suspenseKey } = query;
    const today = await readToday(deps, deps.db);
    const filter = { source, sourceId, suspenseKey };
    const { total, items, totals } = await listUnapplied(deps.db, today, filter, { page, limit });
    return { ...pageOf(items, { page, limit, total }), totals };
  });

  serve(app, contract.proposeReturn).with(async ({ session, body }) => {
    const proposed = await proposeReturn(deps, session, {
      source: body.source,
      sourceId: body.source_id,
      amount: body.amount,
      payee: {
        name: body.payee_name,
        document: body.payee_document ?? null,
        bank: body.bank,
        cci: body.cci,
      },
      reason: body.reason,
    });
    if (isRefusal(proposed)) return proposed;
    return { ok: true, return_id: proposed.returnId, approval_id: proposed.approvalId };
  });

  serve(app, contract.listReturns).with(async ({ query: { page = 1, limit = 10, state } }) => {
    const { total, rows } = await selectReturnsPage(deps.db, state, { page, limit });
    return pageOf(rows.map(listedReturnToWire), { page, limit, total });
  });

  async function show(id: number, { staffUserId }: StaffSession) {
    const row = await selectReturnRow(deps.db, id);
    if (!row) return refuse('not_found');
    const today = await readToday(deps, deps.db);
    return { ok: true, money_return: returnToWire(row, staffUserId, today) } as const;
  }

  serve(app, contract.getReturn).with(({ session, params }) => show(params.id, session));

  serve(app, contract.payReturn).with(async ({ session, params, body }) => {
    const payment = { bankReference: body.bank_reference, paidOn: body.paid_on };
    const refused = await payReturn(deps, session, params.id, payment);
    return refused ?? show(params.id, session);
  });

  serve(app, contract.giveUpReturn).with(async ({ session, params, body }) => {
    const refused = await giveUpReturn(deps, session, params.id, body.reason);
    return refused ?? show(params.id, session);
  });
}
