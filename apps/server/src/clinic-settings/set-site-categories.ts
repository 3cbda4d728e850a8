import { type Refusal, refuse } from '#server/refusal.ts';
import type { StaffSession } from '#server/sessions/session.ts';
import {
  lockOfferedCategories,
  replaceSiteCategories,
  selectCategoriesForSite,
} from './categories.sql.ts';
import { changeSite, type SettingDeps } from './change-site.ts';
import { recordChange } from './record-change.ts';

/** Which treatments a site offers from now on; what was asked for keeps its own. */
export function setSiteCategories(
  deps: SettingDeps,
  by: StaffSession,
  siteId: number,
  categoryIds: readonly number[],
): Promise<null | Refusal<'not_found' | 'right_missing' | 'category_retired'>> {
  return changeSite(deps, by, siteId, async (trx) => {
    const wished = new Set(categoryIds);
    const treated = (await selectCategoriesForSite(trx, siteId)).filter((each) => each.is_treated);
    const treatedIds = new Set(treated.map(({ id }) => id));
    const added = [...wished].filter((id) => !treatedIds.has(id));
    const removed = treated.filter(({ id }) => !wished.has(id)).map(({ id }) => id);
    if (added.length + removed.length === 0) return null;
    const offered = await lockOfferedCategories(trx, added);
    if (offered.length < added.length) return refuse('category_retired');
    await replaceSiteCategories(trx, siteId, { added, removed });
    const now = (await selectCategoriesForSite(trx, siteId)).filter((each) => each.is_treated);
    await recordChange(deps, trx, by, {
      action: 'site.categories_changed',
      subject: { kind: 'site', id: siteId },
      changes: [{ field: 'categories', before: namesOf(treated), after: namesOf(now) }],
    });
    return null;
  });
}

function namesOf(categories: readonly { name: string }[]): string | null {
  return categories.map(({ name }) => name).join(', ') || null;
}
