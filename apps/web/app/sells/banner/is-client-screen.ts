/** Screens of a client's application and account: not the public pages, portals, logins, nor links to somebody else. */
const CLIENT_SCREENS = /^\/(onboarding|identity-validation|qr-code|cancel-loan|user)(\/|$)/i;

export function isClientScreen(pathname: string): boolean {
  return CLIENT_SCREENS.test(pathname);
}
