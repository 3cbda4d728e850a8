import * as contract from '@alivio/contract/collection.ts';
import type { FastifyInstance } from 'fastify';
import { noteSearch } from '#server/audit/note-search.ts';
import { readToday } from '#server/business-date/today.ts';
import { noteExport } from '#server/exports/note-export.ts';
import { pageOf } from '#server/http/page.ts';
import { serve } from '#server/http/serve.ts';
import { isRefusal } from '#server/refusal.ts';
import { exportArrears } from './export-arrears.ts';
import { listArrears } from './list-arrears.ts';
import { logContact } from './log-contact.ts';
import { openArrears } from './open-arrears.ts';

export function collectionRoutes(app: FastifyInstance): void {
  const { deps } = app;

  serve(app, contract.listArrears).with(async ({ session, query }) => {
    const { page = 1, limit = 10, ...wish } = query;
    const today = await readToday(deps, deps.db);
    const found = await listArrears(deps, wish, { today, page, limit });
    await noteSearch(deps, session, {
      list: 'arrears',
      words: wish.search,
      page,
      found: found.total,
      shown: { kind: 'loan', ids: found.loans.map(({ loan_id }) => loan_id) },
    });
    return {
      ...pageOf(found.loans, { page, limit, total: found.total }),
      today,
      buckets: found.buckets,
      waiting_reminders: found.reminders.map(({ at, count }) => ({ at: at.toISOString(), count })),
    };
  });

  serve(app, contract.exportArrears).with(async ({ session, query }) => {
    const noted = await noteExport(deps, session, {
      list: 'arrears',
      subject: { kind: 'staff_user', id: session.staffUserId },
      filter: query,
    });
    if (noted) return noted;
    return exportArrears(deps, query, await readToday(deps, deps.db));
  });

  serve(app, contract.openArrears).with(async ({ session, params, body }) => {
    const file = await openArrears(deps, session, await readToday(deps, deps.db), {
      loanId: params.id,
      workItemId: body.work_item_id,
      reason: body.reason,
    });
    return isRefusal(file) ? file : { ok: true, file };
  });

  serve(app, contract.logContact).with(async ({ session, params, body }) => {
    const logged = await logContact(deps, session, await readToday(deps, deps.db), {
      loanId: params.id,
      channel: body.channel,
      result: body.result,
      minutesAgo: body.minutes_ago ?? 0,
      note: body.note || null,
      promise: body.promise ?? null,
    });
    return isRefusal(logged) ? logged : { ok: true, contact_id: logged.contactId };
  });
}
