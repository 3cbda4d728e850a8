import { createHash } from 'node:crypto';
import { selectTables } from '@alivio/server/backup/catalog.sql.ts';
import { type Amount, RowMeter } from '@alivio/server/backup/dump-format.ts';
import { connect, copyRows } from '@alivio/server/backup/dump-tables.sql.ts';
import { describeBooks } from '@alivio/server/books/describe-books.ts';
import { readToday } from '@alivio/server/business-date/today.ts';
import type { Deps } from '@alivio/server/deps.ts';
import { listFiles } from '@alivio/server/files/list-files.ts';
import { readContent } from '@alivio/server/files/read-content.ts';

/** What a house is, looked at from outside the backup: every row, every document as its reader sees it, the books. */
interface Facts {
  readonly tables: ReadonlyMap<string, Amount>;
  /** SHA-256 of what each document reads, by its name. */
  readonly documents: ReadonlyMap<string, string>;
  readonly books: readonly string[];
  readonly isBalanced: boolean;
}

/** A restore ends sessions and holds back what may have been sent: of these tables the rows are only counted. */
const SETTLED = [
  'graphile_worker._private_job_queues',
  'graphile_worker._private_jobs',
  'public.confirmation_links',
  'public.guarantor_links',
  'public.one_time_codes',
  'public.outbox_messages',
  'public.sessions',
  'public.single_use_links',
];

export async function gatherFacts(deps: Deps): Promise<Facts> {
  const documents = new Map<string, string>();
  for await (const file of listFiles(deps.db)) {
    const hash = createHash('sha256');
    for await (const chunk of await readContent(deps, file)) hash.update(chunk);
    documents.set(file.name, hash.digest('hex'));
  }
  const today = await readToday(deps, deps.db);
  const { lines, isRight } = await describeBooks(deps.db, today, { isWhole: true });
  return { tables: await countTables(deps), documents, books: lines, isBalanced: isRight };
}

async function countTables({ config }: Deps): Promise<Map<string, Amount>> {
  const client = await connect(config.DATABASE_URL, 'alivio drill');
  try {
    const amounts = new Map<string, Amount>();
    for (const table of await selectTables(client)) {
      const meter = new RowMeter();
      for await (const bytes of copyRows(client, table)) meter.take(bytes);
      amounts.set(table.name, meter.amount());
    }
    return amounts;
  } finally {
    await client.end();
  }
}

/** Every difference, in words. */
export function compareFacts(before: Facts, after: Facts): string[] {
  const differences: string[] = [];
  for (const name of new Set([...before.tables.keys(), ...after.tables.keys()])) {
    const [was, is] = [before.tables.get(name), after.tables.get(name)];
    if (was?.rows !== is?.rows) differences.push(`${name}: ${is?.rows} filas de ${was?.rows}`);
    else if (was?.sha256 !== is?.sha256 && !SETTLED.includes(name))
      differences.push(`${name}: otro contenido`);
  }
  for (const [name, sha256] of before.documents)
    if (after.documents.get(name) !== sha256) differences.push(`documento ${name}: no es el mismo`);
  if (before.books.join('\n') !== after.books.join('\n')) differences.push('los libros son otros');
  if (!after.isBalanced) differences.push('los libros no cuadran');
  return differences;
}
