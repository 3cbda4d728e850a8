import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { findFreePort } from './ports.mjs';
import { startStack } from './stack.mjs';

/** Budgets against abuse, wide: a suite on one address does in a minute what people do in a month. */
const wideBudgets = {
  BUDGET_AVAILABILITY_PER_IP: '1000000',
  BUDGET_AVAILABILITY_TOTAL: '1000000',
  BUDGET_LOGIN_PER_ACCOUNT: '1000000',
  BUDGET_LOGIN_PER_ACCOUNT_AND_IP: '1000000',
  LOGIN_FAILURES_UNTIL_RESET: '1000000',
  BUDGET_LOGIN_PER_IP: '1000000',
  BUDGET_OWN_PASSWORD_PER_ACCOUNT: '1000000',
  BUDGET_REGISTER_PER_IP: '1000000',
  BUDGET_CODES_PER_IP_AND_PAUSE: '1000000',
  BUDGET_CODES_PER_IP_AND_HOUR: '1000000',
  BUDGET_CODES_PER_IP_AND_DAY: '1000000',
  BUDGET_RECOVERY_PER_IP: '1000000',
  BUDGET_REGISTRY_PER_IP_AND_DAY: '1000000',
  BUDGET_CURRENCY_PER_IP: '1000000',
  BUDGET_QUOTE_PER_IP: '1000000',
  BUDGET_MEMBERSHIPS_PER_IP: '1000000',
  BUDGET_MEMBERSHIPS_PER_IP_AND_DAY: '1000000',
  BUDGET_COMPLAINTS_PER_IP_AND_HOUR: '1000000',
  BUDGET_COMPLAINTS_PER_IP_AND_DAY: '1000000',
  BUDGET_COMPLAINT_COPIES_PER_RECIPIENT_AND_DAY: '1000000',
  BUDGET_SEARCHES_PER_ADVISOR: '1000000',
  BUDGET_SEARCHES_PER_ADVISOR_AND_DAY: '1000000',
  BUDGET_CLIENTS_SHOWN_PER_ADVISOR_AND_DAY: '1000000',
  BUDGET_CLIENTS_OPENED_PER_ADVISOR_AND_DAY: '1000000',
};

const IDLE_WITHIN_MS = 120_000;

/**
 * A whole product for tests: database, sandbox and server in processes of their own, with data and ports of their own.
 * It must have been built.
 *
 * @param {object} [options]
 * @param {string | undefined} [options.from] the data to begin with, from `makeFirstData`, which stay as they are
 * @returns {Promise<{ url: string, sandboxUrl: string, databaseUrl: string, stop: () => Promise<void> }>}
 */
export async function startTestStack({ from } = {}) {
  const dataDir = newFolder();
  if (from !== undefined) cpSync(from, dataDir, { recursive: true });
  const stack = await startIn(dataDir);
  return {
    url: stack.url,
    sandboxUrl: stack.sandboxUrl ?? '',
    databaseUrl: stack.databaseUrl,
    async stop() {
      await stack.stop();
      remove(dataDir);
    },
  };
}

/**
 * The data of a product that was started for the first time and has done all that follows from it. Whoever needs more
 * than one product starts them on copies: to make the people of the demo and their papers is most of a first start.
 *
 * @returns {Promise<{ folder: string, remove: () => void }>}
 */
export async function makeFirstData() {
  const folder = newFolder();
  const stack = await startIn(folder);
  try {
    await waitUntilIdle(stack.databaseUrl);
  } finally {
    await stack.stop();
  }
  return { folder, remove: () => remove(folder) };
}

function newFolder() {
  return mkdtempSync(path.join(tmpdir(), 'alivio-stack-'));
}

/** @param {string} folder */
function remove(folder) {
  rmSync(folder, { recursive: true, force: true });
}

/** @param {string} dataDir */
async function startIn(dataDir) {
  return startStack({
    dataDir,
    port: await findFreePort(),
    sandboxPort: await findFreePort(),
    sandboxSmtpPort: await findFreePort(),
    env: wideBudgets,
  });
}

/**
 * No job is left that could be done now.
 *
 * @param {string} databaseUrl
 */
async function waitUntilIdle(databaseUrl) {
  const database = new pg.Client({ connectionString: databaseUrl });
  await database.connect();
  try {
    const deadline = performance.now() + IDLE_WITHIN_MS;
    while (performance.now() < deadline) {
      const { rowCount } = await database.query(
        'select from graphile_worker.jobs where run_at <= now() and attempts < max_attempts limit 1',
      );
      if (rowCount === 0) return;
      await pause(100);
    }
    throw new Error('the jobs of a first start did not come to an end');
  } finally {
    await database.end();
  }
}
