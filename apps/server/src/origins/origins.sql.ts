import type { OriginField, ValueAuthor } from '@alivio/domain/person/value-origin.ts';
import type { Connection } from '#server/db/client.ts';

/** Who entered a value that is not simply the client's own. */
export interface OriginRow {
  field: OriginField;
  author: ValueAuthor;
  staffUserId: number | null;
  enteredAt: Date;
  confirmedAt: Date | null;
}

export async function selectOrigins(db: Connection, clientId: number) {
  return db
    .selectFrom('value_origins')
    .leftJoin('staff_users', 'staff_users.id', 'value_origins.staff_user_id')
    .select([
      'field',
      'author',
      'staff_user_id as staffUserId',
      'entered_at as enteredAt',
      'confirmed_at as confirmedAt',
      'staff_users.first_name as advisorFirstName',
      'staff_users.last_name as advisorLastName',
    ])
    .where('client_id', '=', clientId)
    .orderBy('field')
    .execute();
}

export async function upsertOrigin(
  db: Connection,
  clientId: number,
  row: Omit<OriginRow, 'confirmedAt'>,
): Promise<void> {
  const values = {
    author: row.author,
    staff_user_id: row.staffUserId,
    entered_at: row.enteredAt,
    confirmed_at: null,
  };
  await db
    .insertInto('value_origins')
    .values({ client_id: clientId, field: row.field, ...values })
    .onConflict((conflict) => conflict.columns(['client_id', 'field']).doUpdateSet(values))
    .execute();
}

export async function updateConfirmed(db: Connection, clientId: number, at: Date): Promise<void> {
  await db
    .updateTable('value_origins')
    .set({ confirmed_at: at })
    .where('client_id', '=', clientId)
    .where('author', '=', 'advisor')
    .where('confirmed_at', 'is', null)
    .execute();
}
