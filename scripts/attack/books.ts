import { checkBooks } from '@alivio/server/books/check-books.ts';
import { readToday } from '@alivio/server/business-date/today.ts';
import type { Kind } from './kind.ts';
import { openRow } from './row.ts';

/** After everything else: the books balance, as `npm run books` would say. */
export const books: Kind = {
  name: 'books',
  async run({ deps }) {
    const row = openRow('books', 'the invariants of the books');
    const today = await readToday(deps, deps.db);
    for (const breach of await checkBooks(deps.db, today)) row.fail(breach);
    return [row.close()];
  },
};
