import type { Connection } from '#server/db/client.ts';

/** Contracts that wait for somebody, of loans that do so no longer. */
export async function selectOpenContractIds(
  db: Connection,
  loanIds: readonly number[],
): Promise<number[]> {
  const rows = await db
    .selectFrom('contracts')
    .select('id')
    .where(({ eb, fn, val }) => eb('loan_id', '=', fn.any(val(loanIds))))
    .where('state', 'in', ['creating', 'live'])
    .execute();
  return rows.map(({ id }) => id);
}

export async function updateEnded(
  db: Connection,
  ids: readonly number[],
  { because, at }: { because: string; at: Date },
): Promise<void> {
  await db
    .updateTable('contracts')
    .set({ state: 'ended', ended_at: at, ended_because: because, check_at: null })
    .where('id', 'in', ids)
    .execute();
}

/** Where those that ended can be deleted; one without an id was never made, or its answer was lost. */
export async function selectEndedProviderIds(
  db: Connection,
  ids: readonly number[],
): Promise<string[]> {
  const rows = await db
    .selectFrom('contracts')
    .select('provider_id')
    .where('id', 'in', ids)
    .where('state', '=', 'ended')
    .where('provider_id', 'is not', null)
    .$narrowType<{ provider_id: string }>()
    .execute();
  return rows.map(({ provider_id }) => provider_id);
}

export async function selectPaperFilesOfClient(
  db: Connection,
  clientId: number,
): Promise<number[]> {
  const rows = await db
    .selectFrom('contract_papers')
    .innerJoin('contracts', 'contracts.id', 'contract_papers.contract_id')
    .innerJoin('loans', 'loans.id', 'contracts.loan_id')
    .select('file_id')
    .where('loans.client_id', '=', clientId)
    .execute();
  return rows.map(({ file_id }) => file_id);
}

/** Who signed or would have, and what they were given to sign; that there was a contract stays. */
export async function deletePeopleOfContracts(db: Connection, clientId: number): Promise<void> {
  const contracts = db
    .selectFrom('contracts')
    .innerJoin('loans', 'loans.id', 'contracts.loan_id')
    .select('contracts.id')
    .where('loans.client_id', '=', clientId);
  const signers = db
    .selectFrom('contract_signers')
    .select('id')
    .where('contract_id', 'in', contracts);
  await db.deleteFrom('signer_links').where('signer_id', 'in', signers).execute();
  await db.deleteFrom('contract_signers').where('contract_id', 'in', contracts).execute();
  await db.deleteFrom('contract_papers').where('contract_id', 'in', contracts).execute();
}
