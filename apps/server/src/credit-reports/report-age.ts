/** "One report per document serves 30 days" (domain.md §3): on the thirtieth day, to the millisecond, it is too old. */
const REPORT_VALID_MS = 30 * 24 * 60 * 60_000;

/** Reports that were asked for at this moment or before serve no more. */
export function oldestReportAt(now: Date): Date {
  return new Date(now.getTime() - REPORT_VALID_MS);
}
