/** Where a page that a stranger typed leads to; null for what is no page of the web. */
export function webAddress(typed: string): string | null {
  const text = /^https?:\/\//i.test(typed) ? typed : `https://${typed}`;
  const url = URL.parse(text);
  return url !== null && ['http:', 'https:'].includes(url.protocol) && url.username === ''
    ? url.href
    : null;
}
