import type { SettingsCenter } from '@alivio/contract/clinic-settings.ts';
import { foldText } from '@alivio/domain/transfer/fold-text.ts';

/** Those whose clinic, site or district has every word; a clinic that has them itself stays whole. */
export function filterCenters(
  centers: readonly SettingsCenter[],
  search: string,
): readonly SettingsCenter[] {
  const words = foldText(search).split(/\s+/).filter(Boolean);
  const hasAll = (text: string) => words.every((word) => foldText(text).includes(word));
  return centers.flatMap((center) => {
    if (hasAll(center.name)) return [center];
    const sites = center.sites.filter(({ headquarter_name, district }) =>
      hasAll(`${center.name} ${headquarter_name} ${district}`),
    );
    return sites.length > 0 ? [{ ...center, sites }] : [];
  });
}
