/** The envelope of every list (`api.md`, "Answers"). */
export function pageOf<T>(
  data: T[],
  { page, limit, total }: { page: number; limit: number; total: number },
) {
  return {
    ok: true as const,
    message: 'ok',
    status: 200,
    page,
    limit,
    total_pages: Math.max(1, Math.ceil(total / limit)),
    total_records: total,
    data,
  };
}
