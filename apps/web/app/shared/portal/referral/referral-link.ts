/** Whoever begins with it carries the code, where there is one. */
export function referralLink(code: string | null, origin: string): string {
  const link = new URL('/start-onboarding', origin);
  if (code !== null) link.searchParams.set('referralCode', code);
  return link.href;
}
