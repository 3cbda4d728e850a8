import { findReferralCode, keepReferralCode } from '#lib/storage.ts';
import { withReferralCode } from './with-referral-code.ts';

const waysIn = 'a[href^="/onboarding"], a[href^="/start"]';

/** Whoever came through somebody's QR keeps that code on every way into the onboarding. */
export function carryReferralCode(): void {
  const given = new URLSearchParams(location.search).get('referralCode');
  if (given) keepReferralCode(given);
  const code = given || findReferralCode();
  if (!code) return;
  for (const link of document.querySelectorAll<HTMLAnchorElement>(waysIn)) {
    link.href = withReferralCode(link.href, code);
  }
}
