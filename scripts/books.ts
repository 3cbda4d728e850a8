import { parseArgs } from 'node:util';
import { addDays } from '@alivio/domain/calendar/calendar-date.ts';
import { limaDateOf } from '@alivio/domain/calendar/lima-time.ts';
import { describeBooks } from '@alivio/server/books/describe-books.ts';
import { selectDaysAhead } from '@alivio/server/business-date/business-date.sql.ts';
import { readDatabaseUrl } from '@alivio/server/config.ts';
import { createDatabase, createPool } from '@alivio/server/db/client.ts';
import { requireDatabase } from '@alivio/server/db/require-database.ts';
import { runProgram } from '@alivio/server/run-program.ts';
import { commandEnvironment } from './command-environment.ts';

/**
 * `npm run books`: the trial balance, what explains the accounts that wait for something (the first lines of each, all
 * with `-- --all`), and every breach of the invariants; ends with 1 when there is any, or when a balance is not explained.
 */
const { all: isWhole } = parseArgs({
  options: { all: { type: 'boolean', default: false } },
}).values;
await runProgram(async () => {
  const url = readDatabaseUrl(commandEnvironment());
  await requireDatabase(url);
  const db = createDatabase(createPool(url, { max: 1 }));
  try {
    const today = addDays(limaDateOf(new Date()), await selectDaysAhead(db));
    const { lines, breaches, isRight } = await describeBooks(db, today, { isWhole });
    for (const breach of breaches) console.error(breach);
    console.log(lines.join('\n'));
    process.exitCode = isRight ? 0 : 1;
  } finally {
    await db.destroy();
  }
});
