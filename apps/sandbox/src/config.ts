import { resolve } from 'node:path';

export interface Config {
  host: string;
  port: number;
  smtpPort: number;
  /** The sandbox's own folder inside `DATA_DIR`. */
  dataDir: string;
  appUrl: string;
  sandboxKey: string;
  /** Where the e-signature company tells of its contracts, until another address is activated. */
  signingWebhookUrl: string;
  /** Where the card gateway tells of what was paid. */
  cardNotificationUrl: string;
}

export function readConfig(env: NodeJS.ProcessEnv): Config {
  const appUrl = readUrl(env, 'APP_URL', 'http://localhost:3000');
  return {
    host: env.HOST || 'localhost',
    port: readPort(env, 'SANDBOX_PORT', 4000),
    smtpPort: readPort(env, 'SANDBOX_SMTP_PORT', 4025),
    dataDir: resolve(env.DATA_DIR || './.data', 'sandbox'),
    appUrl,
    sandboxKey: env.SANDBOX_KEY || 'sandbox',
    signingWebhookUrl: readUrl(env, 'SIGNING_WEBHOOK_URL', `${appUrl}/hooks/keynua`),
    cardNotificationUrl: readUrl(env, 'CARD_NOTIFICATION_URL', `${appUrl}/hooks/izipay`),
  };
}

function readPort(env: NodeJS.ProcessEnv, name: string, fallback: number): number {
  const text = env[name] || String(fallback);
  const port = Number(text);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) {
    throw new Error(`${name} debe ser un puerto entre 0 y 65535, no "${text}".`);
  }
  return port;
}

function readUrl(env: NodeJS.ProcessEnv, name: string, fallback: string): string {
  const text = env[name] || fallback;
  if (!URL.canParse(text)) throw new Error(`${name} debe ser una dirección web, no "${text}".`);
  return text.replace(/\/+$/, '');
}
