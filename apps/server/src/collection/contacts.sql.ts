import type { ContactChannel, ContactResult } from '@alivio/domain/collection/contacts.ts';
import type { Connection } from '#server/db/client.ts';

export interface NewContact {
  loanId: number;
  contactedAt: Date;
  recordedAt: Date;
  channel: ContactChannel;
  result: ContactResult;
  note: string | null;
  staffUserId: number;
}

export async function insertContact(db: Connection, contact: NewContact): Promise<number> {
  const { id } = await db
    .insertInto('collection_contacts')
    .values({
      loan_id: contact.loanId,
      contacted_at: contact.contactedAt,
      recorded_at: contact.recordedAt,
      channel: contact.channel,
      result: contact.result,
      note: contact.note,
      staff_user_id: contact.staffUserId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Newest first. */
export async function selectContacts(db: Connection, loanId: number) {
  return db
    .selectFrom('collection_contacts')
    .innerJoin('staff_users', 'staff_users.id', 'collection_contacts.staff_user_id')
    .select([
      'collection_contacts.id',
      'contacted_at',
      'channel',
      'result',
      'note',
      'staff_users.first_name',
      'staff_users.last_name',
    ])
    .where('loan_id', '=', loanId)
    .orderBy('collection_contacts.id', 'desc')
    .limit(200)
    .execute();
}
export type ContactRow = Awaited<ReturnType<typeof selectContacts>>[number];

/** Where a loan was redeemed, as the desk names it. */
export async function selectClinicOfLoan(db: Connection, loanId: number): Promise<string> {
  const row = await db
    .selectFrom('loans')
    .innerJoin('sites', 'sites.id', 'loans.site_id')
    .innerJoin('health_centers', 'health_centers.id', 'sites.health_center_id')
    .select(['health_centers.name', 'sites.headquarter_name'])
    .where('loans.id', '=', loanId)
    .executeTakeFirstOrThrow();
  return `${row.name}, ${row.headquarter_name}`;
}
