/** Phones and tablets: what can be held in front of a face and a document. */
export function isMobileDevice({
  userAgent,
  maxTouchPoints,
}: Pick<Navigator, 'userAgent' | 'maxTouchPoints'>): boolean {
  if (/Android|iPhone|iPad|iPod|Mobile/i.test(userAgent)) return true;
  // An iPad says that it is a Mac; no Mac has a touch screen.
  return /Macintosh/.test(userAgent) && maxTouchPoints > 1;
}
