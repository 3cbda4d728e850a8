interface CaseOfWork {
  id: number;
  client_id: number;
  kind?: string;
}

/** The client's file, opened because of a case; a case about papers opens at them. */
export function caseAddress({ id, client_id, kind }: CaseOfWork): string {
  const query = new URLSearchParams({ case: String(id) });
  if (kind === 'document_review') query.set('tab', 'documents');
  return `/operations/clients/${client_id}?${query}`;
}
