import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { findFreePort } from './ports.mjs';
import { ensureDatabase, startPostgres } from './postgres/start-postgres.mjs';
import { bareEnvironment } from './processes/bare-environment.mjs';
import { startProgram } from './processes/start-program.mjs';
import { root } from './root.mjs';

const run = promisify(execFile);

/** Where browsers find the signature company: pages of production run no script that comes without TLS. */
export const SIGNING_HOST = 'https://firma.example.pe';

const accounts = JSON.stringify([
  {
    bank: 'Banco de Crédito del Perú (BCP)',
    holder: 'Alivio S.A.C.',
    kind: 'Cuenta corriente en soles',
    number: '193-0000000-0-00',
    cci: '002-193-000000000000-10',
  },
  {
    bank: 'Interbank',
    holder: 'Alivio S.A.C.',
    kind: 'Cuenta corriente en soles',
    number: '200-0000000000',
    cci: '003-200-000000000000-30',
  },
]);

/**
 * Every company, as production wants them named: the sandbox, over the wire.
 *
 * @param {{ sandboxUrl: string, smtpPort: number }} sandbox
 */
function companies({ sandboxUrl, smtpPort }) {
  return {
    SMS_URL: `${sandboxUrl}/twilio`,
    SMS_ACCOUNT_SID: 'ACsandbox',
    SMS_AUTH_TOKEN: 'sandbox',
    SMS_FROM: '+15005550006',
    WHATSAPP_URL: `${sandboxUrl}/meta/v21.0`,
    WHATSAPP_PHONE_NUMBER_ID: '100000000000001',
    WHATSAPP_TOKEN: 'sandbox',
    SMTP_URL: `smtp://localhost:${smtpPort}`,
    MAIL_FROM: 'Alivio <hola@alivio.example.pe>',
    SUPPORT_PHONE: '+51 1 000 0000',
    SUPPORT_WHATSAPP: '+51 900 000 000',
    SUPPORT_EMAIL: 'hola@alivio.example.pe',
    DNI_REGISTRY_URL: `${sandboxUrl}/decolecta`,
    DNI_REGISTRY_TOKEN: 'sandbox',
    EXCHANGE_RATE_URL: `${sandboxUrl}/decolecta`,
    EXCHANGE_RATE_TOKEN: 'sandbox',
    BUREAU_URL: `${sandboxUrl}/bureau`,
    BUREAU_TOKEN: 'sandbox',
    SIGNING_URL: `${sandboxUrl}/keynua`,
    SIGNING_SECRET: 'sandbox',
    SIGNING_TEMPLATE: 'keynua-peru-default',
    SIGNING_WIDGET_URL: `${SIGNING_HOST}/keynua/widgets/widget.js`,
    SIGNING_SOURCES: ['script-src', 'style-src', 'img-src', 'connect-src']
      .map((directive) => `${directive} ${SIGNING_HOST}`)
      .join('; '),
    CARD_API_URL: `${sandboxUrl}/izipay`,
    CARD_SDK_URL: `${sandboxUrl}/izipay/payments/v1/js/index.js`,
    CARD_MERCHANT_CODE: '4001834',
    CARD_PUBLIC_KEY: 'sandbox-public-key',
    CARD_API_KEY: 'sandbox-api-key',
    CARD_HASH_KEY: 'sandbox-hash-key',
    CARD_KEY_RSA: 'sandbox-key-rsa',
    TRANSFER_ACCOUNTS: accounts,
  };
}

/**
 * The built programs as a lender runs them: an empty PostgreSQL that was migrated, a web process and a worker in
 * production. The sandbox stands in for the companies. Nobody has an account, and there is no clinic.
 *
 * @returns {Promise<ProductionStack>}
 *
 * @typedef {object} ProductionStack
 * @property {string} url
 * @property {string} sandboxUrl
 * @property {string} databaseUrl
 * @property {(...args: string[]) => Promise<string>} operator what the command says; it rejects when it refuses
 * @property {() => Promise<void>} stop
 */
export async function startProductionStack() {
  const folder = mkdtempSync(path.join(tmpdir(), 'alivio-production-'));
  /** @type {(() => Promise<void>)[]} */
  const stops = [async () => rmSync(folder, { recursive: true, force: true })];
  const stop = async () => {
    for (const each of stops.toReversed()) await each();
  };
  try {
    const postgres = await startPostgres({
      dataFolder: path.join(folder, 'postgres'),
      logFile: path.join(folder, 'postgres.log'),
      durable: false,
    });
    stops.push(postgres.stop);
    await ensureDatabase(postgres, 'alivio');
    const databaseUrl = postgres.urlOf('alivio');

    const [port, sandboxPort, smtpPort] = [
      await findFreePort(),
      await findFreePort(),
      await findFreePort(),
    ];
    const url = `http://localhost:${port}`;
    const sandboxUrl = `http://localhost:${sandboxPort}`;
    const few = {
      ...bareEnvironment(),
      APP_ENV: 'production',
      DATABASE_URL: databaseUrl,
      SECRET_KEY: Buffer.alloc(32, 7).toString('base64url'),
      PUBLIC_URL: url,
    };
    const all = {
      ...few,
      ...companies({ sandboxUrl, smtpPort }),
      DATA_DIR: path.join(folder, 'files'),
      PORT: String(port),
    };

    await run(process.execPath, ['build/server/migrate.mjs'], {
      cwd: root,
      env: { ...bareEnvironment(), DATABASE_URL: databaseUrl },
    });
    /** @type {(name: string, entry: string, env: NodeJS.ProcessEnv) => Promise<void>} */
    const start = async (name, entry, env) => {
      const logFile = path.join(folder, `${name}.log`);
      const program = await startProgram({ name, entry, env, cwd: root, logFile });
      stops.push(program.stop);
    };
    await start('sandbox', path.join(root, 'build/sandbox/main.mjs'), {
      ...bareEnvironment(),
      APP_URL: url,
      DATA_DIR: folder,
      SANDBOX_PORT: String(sandboxPort),
      SANDBOX_SMTP_PORT: String(smtpPort),
    });
    const server = path.join(root, 'build/server/main.mjs');
    await start('web', server, { ...all, PROCESS: 'web' });
    await start('worker', server, { ...all, PROCESS: 'worker' });
    return {
      url,
      sandboxUrl,
      databaseUrl,
      async operator(...args) {
        const { stdout } = await run(process.execPath, ['build/server/operator.mjs', ...args], {
          cwd: root,
          env: few,
        });
        return stdout;
      },
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}
