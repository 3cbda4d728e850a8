/** Fewer than the short code of a QR, so that nobody types one for the other. */
const SHOWN_LENGTH = 6;

/** 'pJH9dX…': enough to tell two credits apart. The whole of it is long and for machines. */
export function shownCode(code: string): string {
  return `${code.slice(0, SHOWN_LENGTH)}…`;
}
