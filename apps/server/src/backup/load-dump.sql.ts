import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { BackupRefused } from './backup-refused.ts';
import { type CatalogTable, selectGuards, selectSequences, selectTables } from './catalog.sql.ts';
import {
  type Amount,
  type DumpEnd,
  type DumpedTable,
  type DumpHeader,
  type DumpPart,
  isSameAmount,
  RowMeter,
} from './dump-format.ts';
import { copyRows } from './dump-tables.sql.ts';

export interface Loaded {
  readonly end: DumpEnd;
  readonly tables: number;
  readonly rows: number;
  /** In the dump, and in no migration: somebody kept them beside ours. */
  readonly leftOut: readonly string[];
}

/**
 * Puts the rows of a dump in the place of whatever rows there are, in the caller's transaction. Each table is read
 * back and has to be what was dumped, byte for byte; what would refuse rows is off meanwhile, and checks all of them
 * when it comes back.
 */
export async function loadDump(
  client: pg.Client,
  header: DumpHeader,
  parts: AsyncIterator<DumpPart>,
): Promise<Loaded> {
  const tables = new Map((await selectTables(client)).map((table) => [table.name, table]));
  requireAllTables(header, [...tables.keys()]);
  const guards = await selectGuards(client);
  for (const statement of guards.lift) await client.query(statement);
  await client.query(`TRUNCATE ${[...tables.keys()].join(', ')}`);
  const leftOut: string[] = [];
  let rows = 0;
  for (const dumped of header.tables) {
    const table = tables.get(dumped.name);
    if (table === undefined) {
      await skipTable(parts);
      leftOut.push(dumped.name);
      continue;
    }
    rows += await loadTable(client, table, dumped, parts);
  }
  for (const { name, lastValue, isCalled } of header.sequences)
    await client.query('SELECT setval(to_regclass($1), $2, $3)', [name, lastValue, isCalled]);
  await requireSequences(client, header);
  for (const statement of guards.restore) await client.query(statement);
  return { end: await readEnd(parts), tables: tables.size, rows, leftOut };
}

/** A dump of this level has every table that the level has. */
function requireAllTables({ tables }: DumpHeader, wanted: readonly string[]): void {
  const dumped = new Set(tables.map(({ name }) => name));
  const missing = wanted.filter((name) => !dumped.has(name));
  if (missing.length > 0)
    throw new BackupRefused(`A la copia le faltan tablas: ${missing.join(', ')}.`);
}

async function loadTable(
  client: pg.Client,
  table: CatalogTable,
  { columns }: DumpedTable,
  parts: AsyncIterator<DumpPart>,
): Promise<number> {
  let expected: Amount | undefined;
  async function* rowsOfTable(): AsyncGenerator<Buffer> {
    for (;;) {
      const part = await nextPart(parts);
      if (part.kind === 'rows') yield part.bytes;
      else if (part.kind === 'tableEnd') {
        expected = part.amount;
        return;
      } else throw new BackupRefused(`La copia no sigue con las filas de ${table.name}.`);
    }
  }
  const into = copyFrom(`COPY ${table.name} (${columns.join(', ')}) FROM STDIN`);
  await pipeline(Readable.from(rowsOfTable()), client.query(into));
  const found = await countTable(client, table, columns);
  if (expected === undefined || !isSameAmount(found, expected))
    throw new BackupRefused(
      `${table.name} no quedó como en la copia: ${found.rows} filas de ${expected?.rows ?? 0}. Nada cambió.`,
    );
  return found.rows;
}

async function countTable(
  client: pg.Client,
  table: CatalogTable,
  columns: readonly string[],
): Promise<Amount> {
  const meter = new RowMeter();
  for await (const bytes of copyRows(client, { ...table, columns })) meter.take(bytes);
  return meter.amount();
}

async function skipTable(parts: AsyncIterator<DumpPart>): Promise<void> {
  while ((await nextPart(parts)).kind !== 'tableEnd');
}

/** What it lists of files before is for whoever checks it: a restore opens each of them by its row. */
async function readEnd(parts: AsyncIterator<DumpPart>): Promise<DumpEnd> {
  let part = await nextPart(parts);
  while (part.kind === 'files') part = await nextPart(parts);
  if (part.kind !== 'end') throw new BackupRefused('La copia no termina donde debe.');
  return part.end;
}

async function nextPart(parts: AsyncIterator<DumpPart>): Promise<DumpPart> {
  const { value, done } = await parts.next();
  if (done) throw new BackupRefused('La copia termina antes de tiempo.');
  return value;
}

/** A number that is given out twice would be a new client with an old client's papers. */
async function requireSequences(client: pg.Client, header: DumpHeader): Promise<void> {
  const positions = new Map(header.sequences.map((sequence) => [sequence.name, sequence]));
  for (const { name, lastValue, isCalled } of await selectSequences(client)) {
    const dumped = positions.get(name);
    if (dumped?.lastValue !== lastValue || dumped.isCalled !== isCalled)
      throw new BackupRefused(
        `La numeración ${name} no está en la copia, o no quedó como en ella.`,
      );
  }
}
