import type { Config } from './config.ts';
import { createDatabase, createPool } from './db/client.ts';
import { createLine } from './db/line.ts';
import type { Deps, Providers } from './deps.ts';
import { createFileChecker } from './file-checks/create-file-checker.ts';
import { createLogger } from './http/logging.ts';
import { restBureau } from './providers/bureau/rest-bureau.ts';
import { izipayCardPayments } from './providers/card-payments/izipay.ts';
import { decolectaExchangeRates } from './providers/exchange-rate/decolecta.ts';
import { smtpMailer } from './providers/mail/smtp.ts';
import { restProspects } from './providers/prospects/rest-prospects.ts';
import { decolectaRegistry } from './providers/registry/decolecta.ts';
import { keynuaSignatures } from './providers/signatures/keynua.ts';
import { twilioSms } from './providers/sms/twilio.ts';
import { folderStorage } from './providers/storage/folder.ts';
import { s3Storage } from './providers/storage/s3.ts';
import { metaWhatsapp } from './providers/whatsapp/meta.ts';

function buildProviders(config: Config): Providers {
  return {
    sms: twilioSms(config),
    whatsapp: metaWhatsapp(config),
    mail: smtpMailer(config),
    registry: decolectaRegistry(config),
    exchangeRates: decolectaExchangeRates(config),
    bureau: restBureau(config),
    signatures: keynuaSignatures(config),
    cardPayments: izipayCardPayments(config),
    prospects: restProspects(config),
    storage: config.STORAGE === 's3' ? s3Storage(config) : folderStorage(config),
  };
}

/** Everything real: called by `main.ts`, and by tests, which replace the clock and, to read it back, the log. */
export function buildDeps(config: Config): Deps {
  const line = createLine();
  const pool = createPool(config.DATABASE_URL, { max: config.DATABASE_POOL }, line);
  const log = createLogger(config, process.stdout);
  // An idle connection that breaks must not bring the process down; the next query opens another.
  pool.on('error', (error) => log.warn({ err: error }, 'idle database connection lost'));
  return {
    config,
    db: createDatabase(pool),
    line,
    log,
    now: () => new Date(),
    providers: buildProviders(config),
    fileChecker: createFileChecker(config, log),
  };
}
