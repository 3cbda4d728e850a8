import { isAdvisorSignedIn } from './storage.ts';

/** The document outside of somebody's application: the public site, or the list of whoever helps with it. */
export function outsideHref(): string {
  return isAdvisorSignedIn() ? '/sells' : '/start-onboarding';
}
