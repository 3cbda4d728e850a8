import { sql } from 'kysely';
import type { Connection } from '#server/db/client.ts';

/** Every word must appear in the names or the document, with or without accents; the trigram index serves it. */
export async function selectClientsBySearch(
  db: Connection,
  { search, offset, limit }: { search: string; offset: number; limit: number },
) {
  const words = search.split(/\s+/).filter((word) => word !== '');
  const haystack = sql<string>`searchable(first_name || ' ' || last_name || ' ' || identification_number)`;
  const found = words.reduce(
    (query, word) => query.where(haystack, 'like', sql<string>`'%' || searchable(${word}) || '%'`),
    db.selectFrom('clients'),
  );
  const { total } = await found
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await found
    .select([
      'id as client_id',
      'first_name',
      'last_name',
      'document_type',
      'identification_number',
    ])
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
  return { total, rows };
}
