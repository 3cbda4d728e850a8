import { checkTerm, type TermRefusal } from '@alivio/domain/loan/months-on-offer.ts';
import { z } from 'zod/mini';
import { readToday } from '#server/business-date/today.ts';
import { findCampaign } from '#server/catalog/find-campaign.ts';
import type { Deps } from '#server/deps.ts';
import { type Refusal, refuse } from '#server/refusal.ts';
import type { Session } from '#server/sessions/session.ts';
import { documentTypeOf } from './document-type-of.ts';

type Field = z.ZodMiniType<number>;

/** How the call at hand writes months and site: as numbers in a body, as text in a query. */
interface MonthsFields {
  installments: Field;
  health_center_id: Field;
}

/**
 * Whether the months that were asked for are on offer, whatever else of the request is wrong or missing: its own
 * sentence must be told then (`api.md`, "a plan over HTTP"). Months that were not given are the validation's, and of
 * a site that cannot be made out nobody knows whether its campaign offers three.
 */
export async function checkMonths(
  deps: Deps,
  fields: MonthsFields,
  given: unknown,
  session: Session | null,
): Promise<Refusal<TermRefusal> | null> {
  const { installments, health_center_id } = asRecord(given);
  if (installments === undefined) return null;
  const term = z.safeParse(fields.installments, installments);
  if (!term.success) return refuse('installments_invalid');
  const documentType = await documentTypeOf(deps.db, session);
  if (checkTerm(term.data, { documentType, campaign: false }) === null) return null;
  const siteId = z.safeParse(fields.health_center_id, health_center_id);
  const campaign = siteId.success ? await hasCampaign(deps, siteId.data) : true;
  const refusal = checkTerm(term.data, { documentType, campaign });
  return refusal && refuse(refusal.reason);
}

/** That a site does not exist is for others to say. */
async function hasCampaign(deps: Deps, siteId: number): Promise<boolean> {
  return (await findCampaign(deps.db, siteId, await readToday(deps, deps.db))) !== null;
}

function asRecord(given: unknown): Record<string, unknown> {
  return typeof given === 'object' && given !== null ? { ...given } : {};
}
