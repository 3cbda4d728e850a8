import type { Connection } from '#server/db/client.ts';

export async function voidSignerLinks(db: Connection, signerId: number, at: Date): Promise<void> {
  await db
    .updateTable('signer_links')
    .set({ voided_at: at })
    .where('signer_id', '=', signerId)
    .where('voided_at', 'is', null)
    .execute();
}

export async function insertSignerLink(
  db: Connection,
  link: { signerId: number; tokenHash: Buffer; createdAt: Date },
): Promise<void> {
  await db
    .insertInto('signer_links')
    .values({ token_hash: link.tokenHash, signer_id: link.signerId, created_at: link.createdAt })
    .execute();
}

export async function selectSignerLink(db: Connection, tokenHash: Buffer) {
  return db
    .selectFrom('signer_links')
    .innerJoin('contract_signers', 'contract_signers.id', 'signer_links.signer_id')
    .innerJoin('contracts', 'contracts.id', 'contract_signers.contract_id')
    .selectAll('contract_signers')
    .select(['contracts.loan_id', 'contracts.state as contract_state', 'signer_links.voided_at'])
    .where('signer_links.token_hash', '=', tokenHash)
    .executeTakeFirst();
}
