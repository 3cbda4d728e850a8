import type { FastifyBaseLogger } from 'fastify';
import type { Config } from './config.ts';
import type { Database } from './db/client.ts';
import type { DatabaseLine } from './db/line.ts';
import type { FileChecker } from './file-checks/create-file-checker.ts';
import type { CreditBureau } from './providers/bureau/bureau.ts';
import type { CardPayments } from './providers/card-payments/card-payments.ts';
import type { ExchangeRates } from './providers/exchange-rate/exchange-rate.ts';
import type { Mailer } from './providers/mail/mail.ts';
import type { Prospects } from './providers/prospects/prospects.ts';
import type { IdentityRegistry } from './providers/registry/registry.ts';
import type { Signatures } from './providers/signatures/signatures.ts';
import type { SmsSender } from './providers/sms/sms.ts';
import type { Storage } from './providers/storage/storage.ts';
import type { WhatsappSender } from './providers/whatsapp/whatsapp.ts';

export interface Providers {
  sms: SmsSender;
  whatsapp: WhatsappSender;
  mail: Mailer;
  registry: IdentityRegistry;
  exchangeRates: ExchangeRates;
  bureau: CreditBureau;
  storage: Storage;
  signatures: Signatures;
  cardPayments: CardPayments;
  /** Null where nobody looks after prospects. */
  prospects: Prospects | null;
}

/** Everything a use case may reach. Only `main.ts` (and a test) builds one. */
export interface Deps {
  config: Config;
  db: Database;
  /** What all connections of this process are made over, and what is known of the other end. */
  line: DatabaseLine;
  log: FastifyBaseLogger;
  /** Real time. The business date is another clock: `business-date/today.ts`. */
  now: () => Date;
  providers: Providers;
  fileChecker: FileChecker;
}
