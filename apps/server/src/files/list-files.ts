import type { Connection } from '#server/db/client.ts';
import { selectFilesAfter } from './stored-files.sql.ts';

const PAGE = 500;

/** Every file that a row names, however many there are. */
export async function* listFiles(db: Connection) {
  let afterId = 0;
  for (;;) {
    const files = await selectFilesAfter(db, afterId, PAGE);
    yield* files;
    afterId = files.at(-1)?.id ?? afterId;
    if (files.length < PAGE) return;
  }
}
