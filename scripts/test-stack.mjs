import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { copyDemoData } from './demo-data.mjs';
import { findFreePort } from './ports.mjs';
import { bareEnvironment } from './processes/bare-environment.mjs';
import { quickPasswords } from './quick-passwords.mjs';
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

/**
 * A whole product for tests: database, sandbox and server in processes of their own, with data and ports of their own.
 * It must have been built.
 *
 * @returns {Promise<{ url: string, sandboxUrl: string, databaseUrl: string, stop: () => Promise<void> }>}
 */
export async function startTestStack() {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'alivio-stack-'));
  await copyDemoData(dataDir);
  const stack = await startStack({
    dataDir,
    port: await findFreePort(),
    sandboxPort: await findFreePort(),
    sandboxSmtpPort: await findFreePort(),
    // And nothing of what the caller has set: it may be settings of the product.
    env: { ...bareEnvironment(), ...wideBudgets, ...quickPasswords },
  });
  return {
    url: stack.url,
    sandboxUrl: stack.sandboxUrl ?? '',
    databaseUrl: stack.databaseUrl,
    async stop() {
      await stack.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
