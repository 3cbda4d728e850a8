interface CaseOfWork {
  id: number;
  client_id: number;
  kind?: string;
  loan_id?: number;
}

const COLLECTION: readonly (string | undefined)[] = ['arrears_contact', 'broken_promise'];

/** The client's file, opened because of a case; a case about papers opens at them, one of arrears has its own page. */
export function caseAddress({ id, client_id, kind, loan_id }: CaseOfWork): string {
  const query = new URLSearchParams({ case: String(id) });
  if (loan_id !== undefined && COLLECTION.includes(kind))
    return `/operations/arrears/${loan_id}?${query}`;
  if (kind === 'document_review') query.set('tab', 'documents');
  return `/operations/clients/${client_id}?${query}`;
}
