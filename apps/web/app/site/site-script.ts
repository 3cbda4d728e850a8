import { runCarousel } from '#ui/content/run-carousel.ts';
import { carryReferralCode } from './script/carry-referral-code.ts';
import { openDialogs } from './script/open-dialogs.ts';
import { prefetchApp } from './script/prefetch-app.ts';
import { printOnDemand } from './script/print-on-demand.ts';
import { redirectSoon } from './script/redirect-soon.ts';
import { runCountdown } from './script/run-countdown.ts';
import { runExplainer } from './script/run-explainer.ts';
import { runFrame } from './script/run-frame.ts';
import { showToClient } from './script/show-to-client.ts';

/**
 * Everything public pages do beyond HTML and CSS, on whichever of them the elements are found; those with a form, and
 * the tour, have scripts of their own.
 * At most 5 KB: no React, no library.
 */
carryReferralCode();
runFrame();
showToClient();
redirectSoon();
openDialogs();
printOnDemand();
for (const element of document.querySelectorAll<HTMLElement>('[data-carousel]')) {
  runCarousel(element);
}
for (const element of document.querySelectorAll<HTMLElement>('[data-explainer]')) {
  runExplainer(element);
}
for (const element of document.querySelectorAll<HTMLElement>('[data-countdown]')) {
  runCountdown(element);
}
prefetchApp('/onboarding');
