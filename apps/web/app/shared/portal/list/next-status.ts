/** The cycle of a header's filter: none, each in turn, none (specification 3 §2). */
export function nextStatus(cycle: readonly string[], latest: URLSearchParams) {
  return { status: cycle[cycle.indexOf(latest.get('status') ?? '') + 1] ?? null };
}
