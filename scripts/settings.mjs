import path from 'node:path';
import { root } from './root.mjs';
import { StartRefused } from './start-refused.mjs';

/**
 * What the two commands read from the environment, read once.
 *
 * @typedef {object} Settings
 * @property {boolean} production
 * @property {string} dataDir absolute
 * @property {string} shownDataDir as short as a person would write it
 * @property {string | undefined} databaseUrl
 * @property {number} port
 * @property {number} sandboxPort
 * @property {number} sandboxSmtpPort
 * @property {{ variable: string, port: number }[]} ports those this copy will listen on
 * @property {string} url
 * @property {string | null} sandboxUrl null when no provider is the sandbox
 * @property {NodeJS.ProcessEnv} env
 *
 * @param {NodeJS.ProcessEnv} env
 * @returns {Settings}
 */
export function readSettings(env) {
  const production = env.APP_ENV === 'production';
  const port = readPort(env, 'PORT', 3000);
  const sandboxPort = readPort(env, 'SANDBOX_PORT', 4000);
  const sandboxSmtpPort = readPort(env, 'SANDBOX_SMTP_PORT', 4025);
  const dataDir = path.resolve(root, env.DATA_DIR || '.data');
  const sandboxPorts = [
    { variable: 'SANDBOX_PORT', port: sandboxPort },
    { variable: 'SANDBOX_SMTP_PORT', port: sandboxSmtpPort },
  ];
  const hasSandbox = !production && isSandboxUsed(env, [sandboxPort, sandboxSmtpPort]);
  return {
    production,
    dataDir,
    shownDataDir: dataDir.startsWith(root + path.sep) ? path.relative(root, dataDir) : dataDir,
    databaseUrl: env.DATABASE_URL || undefined,
    port,
    sandboxPort,
    sandboxSmtpPort,
    ports: [{ variable: 'PORT', port }, ...(hasSandbox ? sandboxPorts : [])],
    url: `http://localhost:${port}`,
    sandboxUrl: hasSandbox ? `http://localhost:${sandboxPort}` : null,
    env,
  };
}

/** Where each company is reached; the server takes the sandbox for those that are not set. */
const PROVIDERS = [
  'SMS_URL',
  'WHATSAPP_URL',
  'SMTP_URL',
  'DNI_REGISTRY_URL',
  'EXCHANGE_RATE_URL',
  'BUREAU_URL',
  'PROSPECTS_URL',
  'SIGNING_URL',
  'CARD_API_URL',
];

/**
 * @param {NodeJS.ProcessEnv} env
 * @param {number[]} sandboxPorts
 */
function isSandboxUsed(env, sandboxPorts) {
  const used = env.STORAGE === 's3' ? [...PROVIDERS, 'S3_ENDPOINT'] : PROVIDERS;
  return used.some((variable) => {
    const url = env[variable];
    if (!url || !URL.canParse(url)) return true;
    const { hostname, port } = new URL(url);
    return hostname === 'localhost' && sandboxPorts.includes(Number(port));
  });
}

/**
 * @param {NodeJS.ProcessEnv} env
 * @param {string} variable
 * @param {number} fallback
 */
function readPort(env, variable, fallback) {
  const text = env[variable];
  if (!text) return fallback;
  const port = Number(text);
  if (Number.isInteger(port) && port >= 1 && port <= 65535) return port;
  throw new StartRefused(`${variable}=${text} no es un puerto (1 a 65535).`);
}
