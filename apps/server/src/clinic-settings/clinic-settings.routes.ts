import * as contract from '@alivio/contract/clinic-settings.ts';
import type { FastifyInstance } from 'fastify';
import { readToday } from '#server/business-date/today.ts';
import { serve } from '#server/http/serve.ts';
import { isRefusal, type Refusal } from '#server/refusal.ts';
import { addAgreement } from './add-agreement.ts';
import { addCampaign } from './add-campaign.ts';
import { selectAllCategories } from './categories.sql.ts';
import { createCategory } from './create-category.ts';
import { createSite } from './create-site.ts';
import { endCampaign } from './end-campaign.ts';
import { getSettingsSite } from './get-settings-site.ts';
import { listCenters } from './list-centers.ts';
import { proposeSiteAccount } from './propose-site-account.ts';
import { renameCategory } from './rename-category.ts';
import { setCategoryOffer } from './set-category-offer.ts';
import { setSiteCategories } from './set-site-categories.ts';
import { setSiteOpening } from './set-site-opening.ts';
import { updateCenter } from './update-center.ts';
import { updateSite } from './update-site.ts';
import { withdrawCampaign } from './withdraw-campaign.ts';

const done = <R extends Refusal>(refused: R | null) => refused ?? ({ ok: true } as const);

/** What a lender needs to have clinics at all. */
export function clinicSettingsRoutes(app: FastifyInstance): void {
  const { deps } = app;

  serve(app, contract.listCenters).with(async () => ({
    ok: true,
    data: await listCenters(deps.db, await readToday(deps, deps.db)),
  }));

  serve(app, contract.updateCenter).with(async ({ session, params, body }) =>
    done(await updateCenter(deps, session, params.id, body)),
  );

  serve(app, contract.createSite).with(async ({ session, body }) => {
    const created = await createSite(deps, session, body);
    return isRefusal(created) ? created : { ok: true, ...created };
  });

  serve(app, contract.getSettingsSite).with(async ({ params }) => {
    const today = await readToday(deps, deps.db);
    const site = await getSettingsSite(deps.db, params.id, today);
    return isRefusal(site) ? site : { ok: true, today, site };
  });

  serve(app, contract.updateSite).with(async ({ session, params, body }) =>
    done(await updateSite(deps, session, params.id, body)),
  );

  serve(app, contract.setSiteOpening).with(async ({ session, params, body }) =>
    done(await setSiteOpening(deps, session, params.id, body.is_open)),
  );

  serve(app, contract.setSiteCategories).with(async ({ session, params, body }) =>
    done(await setSiteCategories(deps, session, params.id, body.category_ids)),
  );

  serve(app, contract.addAgreement).with(async ({ session, params, body }) => {
    const { fee, valid_from: validFrom, seen_revision: seenRevision } = body;
    return done(await addAgreement(deps, session, params.id, { fee, validFrom, seenRevision }));
  });

  serve(app, contract.proposeSiteAccount).with(async ({ session, params, body }) => {
    const proposed = await proposeSiteAccount(deps, session, params.id, body);
    return isRefusal(proposed) ? proposed : { ok: true, approval_id: proposed.approvalId };
  });

  serve(app, contract.addCampaign).with(async ({ session, params, body }) => {
    const { name, starts_on: startsOn, ends_on: endsOn } = body;
    return done(await addCampaign(deps, session, params.id, { name, startsOn, endsOn }));
  });

  serve(app, contract.endCampaign).with(async ({ session, params, body }) =>
    done(await endCampaign(deps, session, params.id, body.ends_on)),
  );

  serve(app, contract.withdrawCampaign).with(async ({ session, params }) =>
    done(await withdrawCampaign(deps, session, params.id)),
  );

  serve(app, contract.listSettingsCategories).with(async () => ({
    ok: true,
    data: await selectAllCategories(deps.db),
  }));

  serve(app, contract.createCategory).with(async ({ session, body }) => {
    const created = await createCategory(deps, session, body.name);
    return isRefusal(created) ? created : { ok: true, ...created };
  });

  serve(app, contract.renameCategory).with(async ({ session, params, body }) =>
    done(await renameCategory(deps, session, params.id, body.name)),
  );

  serve(app, contract.setCategoryOffer).with(async ({ session, params, body }) =>
    done(await setCategoryOffer(deps, session, params.id, body.is_offered)),
  );
}
