/** The address to go to, or null when the configured one is not one: no loops, no `javascript:`. */
export function redirectTarget(configured: string, here: string): string | null {
  if (!/^(https?:\/\/|\/(?!\/))/i.test(configured) || !URL.canParse(configured, here)) return null;
  const target = new URL(configured, here);
  const current = new URL(here);
  const isHere = target.origin === current.origin && target.pathname === current.pathname;
  return isHere ? null : target.href;
}
