import * as contract from '@alivio/contract/gateway-settlements.ts';
import type { FastifyInstance } from 'fastify';
import { readToday } from '#server/business-date/today.ts';
import type { Connection } from '#server/db/client.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { pageOf } from '#server/http/page.ts';
import { serve } from '#server/http/serve.ts';
import { isRefusal } from '#server/refusal.ts';
import type { StaffSession } from '#server/sessions/session.ts';
import { explainLine } from './explain-line.ts';
import { explainMissing } from './explain-missing.ts';
import { previewToWire, reversalPreviewToWire } from './gateway-settlements.wire.ts';
import { getSettlement } from './get-settlement.ts';
import { getSummary } from './get-summary.ts';
import { importSettlement } from './import-settlement.ts';
import { listSettlements } from './list-settlements.ts';
import { listSettlementsForTransfer } from './list-settlements-for-transfer.ts';
import { listUnsettled } from './list-unsettled.ts';
import { previewReversal } from './preview-reversal.ts';
import { previewSettlement } from './preview-settlement.ts';
import { proposeReversal } from './propose-reversal.ts';
import { takeDeposit } from './take-deposit.ts';
import { takeTransferAsDeposit } from './take-transfer-as-deposit.ts';
import { undoDeposit } from './undo-deposit.ts';

/** What the card gateway pays us, from its settlement to the bank. */
export function gatewaySettlementRoutes(app: FastifyInstance): void {
  const { deps } = app;
  const actOf = async (trx: Connection, by: StaffSession) => ({
    by,
    today: await readToday(deps, trx),
  });

  serve(app, contract.getGatewaySummary).with(async () => {
    const summary = await getSummary(deps.db, await readToday(deps, deps.db));
    return { ok: true, ...summary };
  });

  serve(app, contract.listGatewayPayments).with(async ({ query }) => {
    const { page = 1, limit = 10, state = 'all' } = query;
    const today = await readToday(deps, deps.db);
    const { total, payments } = await listUnsettled(deps.db, today, state, { page, limit });
    return pageOf(payments, { page, limit, total });
  });

  serve(app, contract.explainMissingPayment).with(async ({ session, params, body }) => {
    const missing = { cardPaymentId: params.id, reason: body.reason };
    const refused = await inTransaction(deps.db, async (trx) =>
      explainMissing(deps, trx, await actOf(trx, session), missing),
    );
    return refused ?? { ok: true };
  });

  serve(app, contract.listGatewaySettlements).with(async ({ query }) => {
    const { page = 1, limit = 10, state = 'all' } = query;
    const { total, settlements } = await listSettlements(deps.db, state, { page, limit });
    return pageOf(settlements, { page, limit, total });
  });

  serve(app, contract.getGatewaySettlement).with(async ({ session, params }) => {
    const settlement = await getSettlement(deps.db, session, params.id);
    return isRefusal(settlement) ? settlement : { ok: true, settlement };
  });

  serve(app, contract.previewGatewaySettlement).with(async ({ session, body }) => {
    const today = await readToday(deps, deps.db);
    const file = { fileName: body.file_name, content: body.content };
    const preview = await previewSettlement(deps.db, session, today, file);
    return isRefusal(preview) ? preview : { ok: true, ...previewToWire(preview) };
  });

  serve(app, contract.importGatewaySettlement).with(async ({ session, body }) => {
    const file = { fileName: body.file_name, content: body.content };
    const imported = await inTransaction(deps.db, async (trx) =>
      importSettlement(deps, trx, await actOf(trx, session), file),
    );
    if (isRefusal(imported)) return imported;
    return {
      ok: true,
      id: imported.id,
      is_repeat: imported.isRepeat,
      differs_from_before: imported.differsFromBefore,
      counts: imported.counts,
    };
  });

  serve(app, contract.explainSettlementLine).with(async ({ session, params, body }) => {
    const line = { settlementId: params.id, lineId: params.lineId, reason: body.reason };
    const refused = await inTransaction(deps.db, async (trx) =>
      explainLine(deps, trx, await actOf(trx, session), line),
    );
    return refused ?? { ok: true };
  });

  serve(app, contract.previewCardReversal).with(async ({ params }) => {
    const named = { settlementId: params.id, lineId: params.lineId };
    const effect = await previewReversal(deps.db, await readToday(deps, deps.db), named);
    return isRefusal(effect) ? effect : { ok: true, ...reversalPreviewToWire(effect) };
  });

  serve(app, contract.proposeCardReversal).with(async ({ session, params, body }) => {
    const line = { settlementId: params.id, lineId: params.lineId, reason: body.reason };
    const proposed = await inTransaction(deps.db, async (trx) =>
      proposeReversal(deps, trx, await actOf(trx, session), line),
    );
    return isRefusal(proposed) ? proposed : { ok: true, approval_id: proposed.approvalId };
  });

  serve(app, contract.takeGatewayDeposit).with(async ({ session, params, body }) => {
    const deposit = { settlementId: params.id, suspenseKey: body.key, reason: body.reason ?? null };
    const refused = await inTransaction(deps.db, async (trx) =>
      takeDeposit(deps, trx, await actOf(trx, session), deposit),
    );
    return refused ?? { ok: true };
  });

  serve(app, contract.undoGatewayDeposit).with(async ({ session, params, body }) => {
    const undone = { settlementId: params.id, reason: body.reason };
    const refused = await inTransaction(deps.db, async (trx) =>
      undoDeposit(deps, trx, await actOf(trx, session), undone),
    );
    return refused ?? { ok: true };
  });

  serve(app, contract.listSettlementsForTransfer).with(async ({ params }) => {
    const settlements = await listSettlementsForTransfer(deps.db, params.id);
    return isRefusal(settlements) ? settlements : { ok: true, settlements };
  });

  serve(app, contract.takeTransferAsDeposit).with(async ({ session, params, body }) => {
    const { settlement_id: settlementId, reason = null } = body;
    const deposit = { transferId: params.id, settlementId, reason };
    const refused = await inTransaction(deps.db, async (trx) =>
      takeTransferAsDeposit(deps, trx, await actOf(trx, session), deposit),
    );
    return refused ?? { ok: true };
  });
}
