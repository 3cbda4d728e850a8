/** Why a file is being opened, and which of the client's loans is meant, as its address says it. */
export interface CaseAddress {
  workItemId: number | undefined;
  reason: string | undefined;
  loanId: number | undefined;
}

export function readCaseAddress(search: URLSearchParams): CaseAddress {
  return {
    workItemId: readId(search.get('case')),
    reason: search.get('reason')?.trim() || undefined,
    loanId: readId(search.get('loan')),
  };
}

/** Tabs, papers and pages change the address too; opening the file again for them would fill its list of accesses. */
export function isSameCase(one: URL, other: URL): boolean {
  const [before, after] = [one, other].map((url) => [
    url.pathname,
    ...Object.values(readCaseAddress(url.searchParams)),
  ]);
  return JSON.stringify(before) === JSON.stringify(after);
}

export function readId(text: string | null | undefined): number | undefined {
  return /^[1-9]\d{0,14}$/.test(text ?? '') ? Number(text) : undefined;
}
