/** What only this browser knows of what it sends: 256 bits in base64url. */
export function newReference(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  const letters = btoa(String.fromCharCode(...bytes));
  return letters.replaceAll('+', '-').replaceAll('/', '_').replace('=', '');
}
