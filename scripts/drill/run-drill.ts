import { randomBytes } from 'node:crypto';
import { mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describeFinding } from '@alivio/server/audit/chain/finding.ts';
import { linkEvents } from '@alivio/server/audit/chain/link-events.ts';
import { verifyChain } from '@alivio/server/audit/chain/verify-chain.ts';
import { makeBackup } from '@alivio/server/backup/make-backup.ts';
import { restoreBackup } from '@alivio/server/backup/restore-backup.ts';
import { buildDeps } from '@alivio/server/build-deps.ts';
import { type Config, readConfig } from '@alivio/server/config.ts';
import { inTransaction } from '@alivio/server/db/transaction.ts';
import type { Deps } from '@alivio/server/deps.ts';
import { recordFile } from '@alivio/server/files/record-file.ts';
import { writeFile } from '@alivio/server/files/write-file.ts';
import { copyDemoData } from '../demo-data.mjs';
import { loadDevKeys } from '../dev-keys.mjs';
import { ensureDatabase, type Postgres, startPostgres } from '../postgres/start-postgres.mjs';
import { runStatement } from '../test-database.mjs';
import { compareFacts, gatherFacts } from './facts.ts';
import { signInOnce } from './sign-in-once.ts';

interface Round {
  readonly round: number;
  readonly megabytes: number;
  readonly backupMs: number;
  readonly restoreMs: number;
  readonly rows: number;
  readonly files: number;
  /** What did not come back as it was; none when all of it did. */
  readonly differences: readonly string[];
}

const DATABASE = 'alivio';
const DOCUMENT_BYTES = 400_000;

/** Loses everything that many times: database and files are gone before each restore, and only the backup is left. */
export async function runDrill(times: number, tell: (round: Round) => void): Promise<Round[]> {
  const folder = mkdtempSync(path.join(tmpdir(), 'alivio-drill-'));
  const dataDir = path.join(folder, 'data');
  await copyDemoData(dataDir);
  // The data folder is lost each time, and the database by a statement.
  renameSync(path.join(dataDir, 'postgres'), path.join(folder, 'postgres'));
  const postgres = await startPostgres({
    dataFolder: path.join(folder, 'postgres'),
    logFile: path.join(folder, 'postgres.log'),
    durable: false,
  });
  try {
    const house = {
      postgres,
      config: readConfig({
        DATABASE_URL: postgres.urlOf(DATABASE),
        DATA_DIR: dataDir,
        SECRET_KEY: loadDevKeys(dataDir).SECRET_KEY,
        LOG_LEVEL: 'silent',
        // What was used of a budget comes back with everything else, and the same person signs in every round.
        BUDGET_LOGIN_PER_ACCOUNT: '1000000',
        BUDGET_LOGIN_PER_IP: '1000000',
      }),
      kept: path.join(folder, 'kept'),
      backupKey: randomBytes(32),
    };
    const rounds: Round[] = [];
    for (let round = 1; round <= times; round += 1) {
      rounds.push(await rehearse(house, round));
      tell(rounds[rounds.length - 1] as Round);
    }
    return rounds;
  } finally {
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

interface House {
  postgres: Postgres;
  config: Config;
  kept: string;
  backupKey: Buffer;
}

async function rehearse(house: House, round: number): Promise<Round> {
  const { config, kept: folder, backupKey } = house;
  const { before, backup, backupMs } = await withDeps(config, async (deps) => {
    // A day's life, so that no backup is like the one before it.
    await keepDocument(deps, randomBytes(Math.ceil(Math.random() * DOCUMENT_BYTES)));
    while ((await linkEvents(deps)).hasMore);
    const facts = await gatherFacts(deps);
    const startedAt = performance.now();
    const made = await makeBackup(deps, { folder, backupKey, copiesFiles: true });
    return { before: facts, backup: made, backupMs: performance.now() - startedAt };
  });

  await runStatement(house.postgres.urlOf('postgres'), `DROP DATABASE ${DATABASE} WITH (FORCE)`);
  rmSync(config.DATA_DIR, { recursive: true, force: true });
  await ensureDatabase(house.postgres, DATABASE);

  return withDeps(config, async (deps) => {
    const startedAt = performance.now();
    const wanted = { file: backup.file, backupKey, replaces: null, sendsQueued: false };
    const restored = await restoreBackup(deps, wanted);
    const restoreMs = performance.now() - startedAt;
    const differences = compareFacts(before, await gatherFacts(deps));
    const chain = await verifyChain(deps, {
      report: (finding) => differences.push(describeFinding(finding)),
    });
    if (chain.links === 0) differences.push('el registro de auditoría no tiene eslabones');
    const refusal = await signInOnce(deps);
    return {
      round,
      megabytes: backup.bytes / 1_000_000,
      ...{ backupMs, restoreMs },
      rows: restored.loaded.rows,
      files: restored.files.whole,
      differences: [
        ...differences,
        ...restored.files.problems,
        ...(refusal === null ? [] : [refusal]),
      ],
    };
  });
}

async function keepDocument(deps: Deps, content: Buffer): Promise<void> {
  const file = await writeFile(deps, content);
  const { sizeBytes, sha256 } = file;
  const facts = { contentType: 'application/pdf', sizeBytes, sha256 };
  await inTransaction(deps.db, (trx) => recordFile(deps, trx, file, facts));
}

async function withDeps<T>(config: Config, work: (deps: Deps) => Promise<T>): Promise<T> {
  const deps = buildDeps(config);
  try {
    return await work(deps);
  } finally {
    await deps.fileChecker.close();
    await deps.db.destroy();
  }
}
