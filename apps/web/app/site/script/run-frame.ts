import { isSupportOpen } from '#lib/support-hours.ts';
import { leadHome } from './lead-home.ts';
import { showBanners } from './show-banners.ts';
import { showSupportState } from './show-support-state.ts';

/** What stands around every public page; clinics have support at hours of their own. */
export function runFrame(isOpen = isSupportOpen): void {
  leadHome();
  showBanners();
  showSupportState(isOpen);
}
