export function withReferralCode(href: string, code: string): string {
  const url = new URL(href);
  url.searchParams.set('referralCode', code);
  return url.href;
}
