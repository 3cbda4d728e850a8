import * as contract from '@alivio/contract/clinic-settlements.ts';
import { nextClosingDay } from '@alivio/domain/disbursement/closing-day.ts';
import type { FastifyInstance } from 'fastify';
import { findSiteOfStaff } from '#server/accounts/find-site-of-staff.ts';
import { readToday } from '#server/business-date/today.ts';
import type { Connection } from '#server/db/client.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { noteExport } from '#server/exports/note-export.ts';
import { pageOf } from '#server/http/page.ts';
import { serve } from '#server/http/serve.ts';
import { isRefusal, type Refusal } from '#server/refusal.ts';
import type { StaffSession } from '#server/sessions/session.ts';
import { closeSettlement } from './close-settlement.ts';
import type { DeskAct } from './desk-act.ts';
import { findOwnSettlement } from './find-own-settlement.ts';
import { getSettlement } from './get-settlement.ts';
import { listLines } from './list-lines.ts';
import { listOwnSettlements } from './list-own-settlements.ts';
import { listReady } from './list-ready.ts';
import { listSettlements } from './list-settlements.ts';
import { paySettlement } from './pay-settlement.ts';
import { payToAccountNow } from './pay-to-account-now.ts';
import { takeBankFile } from './take-bank-file.ts';
import { withdrawBankFile } from './withdraw-bank-file.ts';
import { writeBankFile } from './write-bank-file.ts';
import { writeStatement } from './write-statement.ts';

/** The batches that clinics are paid by: the desk closes and pays them, clinics read them. */
export function clinicSettlementRoutes(app: FastifyInstance): void {
  readingRoutes(app);
  actingRoutes(app);
  ownRoutes(app);
}

function readingRoutes(app: FastifyInstance): void {
  const { deps } = app;

  serve(app, contract.listClinicSettlements).with(async ({ query }) => {
    const { page = 1, limit = 20, state, site_id: siteId, week } = query;
    const today = await readToday(deps, deps.db);
    const wish = { state, siteId, week };
    const listed = await listSettlements(deps.db, today, wish, { page, limit });
    const { settlements, total, weeks, sites } = listed;
    return { ...pageOf(settlements, { page, limit, total }), weeks, sites };
  });

  serve(app, contract.listSitesToSettle).with(async () => {
    const today = await readToday(deps, deps.db);
    const sites = await listReady(deps.db, today);
    return { ok: true, closes_on: nextClosingDay(today), sites };
  });

  serve(app, contract.getClinicSettlement).with(async ({ params }) => {
    const settlement = await getSettlement(deps.db, await readToday(deps, deps.db), params.id);
    return isRefusal(settlement) ? settlement : { ok: true, settlement };
  });

  serve(app, contract.listClinicSettlementLines).with(async ({ params, query }) => {
    const { page = 1, limit = 50 } = query;
    const listed = await listLines(deps.db, params.id, { page, limit });
    return isRefusal(listed) ? listed : pageOf(listed.lines, { page, limit, total: listed.total });
  });

  serve(app, contract.getSettlementStatement).with(async ({ session, params, query }) => {
    const { id } = params;
    const settlement = await getSettlement(deps.db, await readToday(deps, deps.db), id);
    if (isRefusal(settlement)) return settlement;
    const refused = await noteStatement(app, session, id, query.format);
    return refused ?? writeStatement(deps, deps.db, id, query.format);
  });
}

function actingRoutes(app: FastifyInstance): void {
  const { deps } = app;
  const actOf = async (trx: Connection, by: StaffSession): Promise<DeskAct> => ({
    by,
    today: await readToday(deps, trx),
  });

  /** Does something to a batch and answers how it stands then. */
  async function changed<R extends Refusal>(
    by: StaffSession,
    id: number,
    change: (trx: Connection, act: DeskAct) => Promise<R | null>,
  ) {
    const refused = await inTransaction(deps.db, async (trx) => change(trx, await actOf(trx, by)));
    if (refused) return refused;
    const settlement = await getSettlement(deps.db, await readToday(deps, deps.db), id);
    return isRefusal(settlement) ? settlement : { ok: true as const, settlement };
  }

  serve(app, contract.closeClinicSettlement).with(async ({ session, body }) => {
    const closed = await inTransaction(deps.db, async (trx) =>
      closeSettlement(deps, trx, await actOf(trx, session), body.site_id),
    );
    if (isRefusal(closed)) return closed;
    const { id, reference, payments, toTransfer, deducted } = closed;
    return { ok: true, id, reference, payments, to_transfer: toTransfer, deducted };
  });

  serve(app, contract.payClinicSettlement).with(({ session, params, body }) =>
    changed(session, params.id, (trx, act) =>
      paySettlement(deps, trx, act, {
        settlementId: params.id,
        reference: body.reference,
        paidOn: body.paid_on,
        amount: body.amount,
      }),
    ),
  );

  serve(app, contract.payToAccountNow).with(({ session, params }) =>
    changed(session, params.id, (trx, act) => payToAccountNow(deps, trx, act, params.id)),
  );

  serve(app, contract.withdrawBankFile).with(({ session, params }) =>
    changed(session, params.id, (trx, act) => withdrawBankFile(deps, trx, act, params.id)),
  );

  serve(app, contract.takeBankFile).with(async ({ session, body }) => {
    const { ids, again = [] } = body;
    const lines = await inTransaction(deps.db, async (trx) =>
      takeBankFile(deps, trx, await actOf(trx, session), { ids, again }),
    );
    return isRefusal(lines) ? lines : writeBankFile(lines, await readToday(deps, deps.db));
  });
}

function ownRoutes(app: FastifyInstance): void {
  const { deps } = app;

  serve(app, contract.listOwnSettlements).with(async ({ session, query }) => {
    const { healthCenterID, page = 1, limit = 20 } = query;
    const site = await findSiteOfStaff(deps.db, session, healthCenterID);
    if (isRefusal(site)) return site;
    const listed = await listOwnSettlements(deps.db, site.id, { page, limit });
    const { settlements, total, owed } = listed;
    return { ...pageOf(settlements, { page, limit, total }), owed };
  });

  serve(app, contract.getOwnSettlementStatement).with(async ({ session, params, query }) => {
    const refused =
      (await findOwnSettlement(deps.db, session, params.id)) ??
      (await noteStatement(app, session, params.id, query.format));
    return refused ?? writeStatement(deps, deps.db, params.id, query.format);
  });
}

/** Names of clients leave the house with it. */
function noteStatement(
  { deps }: FastifyInstance,
  by: StaffSession,
  id: number,
  format: contract.StatementFormat,
) {
  return noteExport(deps, by, {
    list: 'settlement_statement',
    subject: { kind: 'clinic_settlement', id },
    filter: { format },
  });
}
