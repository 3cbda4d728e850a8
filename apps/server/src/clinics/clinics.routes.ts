import * as payments from '@alivio/contract/clinic-payments.ts';
import * as procedures from '@alivio/contract/procedures.ts';
import type { FastifyInstance } from 'fastify';
import { findSiteOfStaff } from '#server/accounts/find-site-of-staff.ts';
import { noteSearch } from '#server/audit/note-search.ts';
import { readToday } from '#server/business-date/today.ts';
import { noteExport } from '#server/exports/note-export.ts';
import { pageOf } from '#server/http/page.ts';
import { serve } from '#server/http/serve.ts';
import { isRefusal } from '#server/refusal.ts';
import { exportClinicPayments } from './export-clinic-payments.ts';
import { exportProcedures } from './export-procedures.ts';
import { listClinicPayments } from './list-clinic-payments.ts';
import { listProcedures } from './list-procedures.ts';
import { openClinicLoan } from './open-clinic-loan.ts';
import { readClinicDocument } from './read-clinic-document.ts';
import { weekRange } from './week-range.ts';

export function clinicRoutes(app: FastifyInstance): void {
  procedureRoutes(app);
  clinicPaymentRoutes(app);
}

function procedureRoutes(app: FastifyInstance): void {
  const { deps } = app;

  serve(app, procedures.listProcedures).with(async ({ session, query }) => {
    const { healthcenter, page = 1, limit = 10, ...wish } = query;
    const site = await findSiteOfStaff(deps.db, session, healthcenter);
    if (isRefusal(site)) return site;
    const today = await readToday(deps, deps.db);
    const mine = { ...wish, siteId: site.id };
    const listed = await listProcedures(deps.db, mine, { page, limit, today });
    await noteSearch(deps, session, {
      list: 'procedures',
      words: wish.search,
      page,
      found: listed.total,
      shown: { kind: 'loan', ids: listed.procedures.map(({ loan }) => loan.id) },
    });
    return pageOf(listed.procedures, { page, limit, total: listed.total });
  });

  serve(app, procedures.exportProcedures).with(async ({ session, query }) => {
    const { healthcenter, ...wish } = query;
    const site = await findSiteOfStaff(deps.db, session, healthcenter);
    if (isRefusal(site)) return site;
    const noted = await noteExport(deps, session, {
      list: 'procedures',
      subject: { kind: 'site', id: site.id },
      filter: wish,
    });
    if (noted) return noted;
    const today = await readToday(deps, deps.db);
    return exportProcedures(deps.db, { ...wish, siteId: site.id }, { site, today });
  });

  serve(app, procedures.getClinicLoan).with(({ session, params }) =>
    openClinicLoan(deps, session, params.id),
  );

  serve(app, procedures.getClinicDocument).with(async ({ session, params }) => {
    const { id: loanId, fileId } = params;
    const file = await readClinicDocument(deps, session, { loanId, fileId });
    if (isRefusal(file)) return file;
    return {
      content: file.content,
      name: `${file.name}.${file.extension}`,
      contentType: file.contentType,
      lengthBytes: file.sizeBytes,
    };
  });
}

function clinicPaymentRoutes(app: FastifyInstance): void {
  const { deps } = app;

  serve(app, payments.listClinicPayments).with(async ({ session, query }) => {
    const { healthCenterID, group, page = 1, limit = 10, ...wish } = query;
    const site = await findSiteOfStaff(deps.db, session, healthCenterID);
    if (isRefusal(site)) return site;
    const { total, payments, groups } = await listClinicPayments(
      deps.db,
      { ...wish, siteId: site.id, processed: weekRange(group) },
      { page, limit },
    );
    await noteSearch(deps, session, {
      list: 'clinic_payments',
      words: wish.search,
      page,
      found: total,
      shown: { kind: 'loan', ids: payments.map(({ payment }) => payment.idLoan) },
    });
    const { ok: success, ...envelope } = pageOf(payments, { page, limit, total });
    return { success, ...envelope, groups };
  });

  serve(app, payments.exportClinicPayments).with(async ({ session, query }) => {
    const { healthCenterID, group, ...wish } = query;
    const site = await findSiteOfStaff(deps.db, session, healthCenterID);
    if (isRefusal(site)) return site;
    const noted = await noteExport(deps, session, {
      list: 'clinic_payments',
      subject: { kind: 'site', id: site.id },
      filter: { ...wish, group },
    });
    if (noted) return noted;
    const today = await readToday(deps, deps.db);
    return exportClinicPayments(
      deps.db,
      { ...wish, siteId: site.id, processed: weekRange(group) },
      { site, today },
    );
  });
}
