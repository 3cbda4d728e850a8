import type { SourceSetting } from '@alivio/contract/page-policies.ts';
import { company } from '@alivio/domain/company.ts';
import { isCci } from '@alivio/domain/disbursement/cci.ts';
import { z } from 'zod';
import {
  isLocalSource,
  type PageSources,
  parsePageSources,
} from './http/site/parse-page-sources.ts';

/** OWASP's first recommendation for Argon2id. */
const PASSWORD_HASH_KIB = 19_456;

const duration = (defaultValue: number) => z.coerce.number().positive().default(defaultValue);
const count = (defaultValue: number) => z.coerce.number().int().positive().default(defaultValue);
/** A period that the privacy page promises: it may be shorter, but not so short that an application has not lapsed. */
const monthsUpTo = (promised: number) =>
  z.coerce.number().int().min(3).max(promised).default(promised);
const port = (defaultValue: number) =>
  z.coerce.number().int().min(0).max(65_535).default(defaultValue);
const url = z.url();
const text = z.string().min(1);
/** A house may have none: then no page leads there. */
const socialPage = z.union([z.literal(''), z.url({ protocol: /^https$/ })]).default('');
const databaseUrl = z.url({
  protocol: /^postgres(ql)?$/,
  error: ({ input }) =>
    input === undefined ? undefined : 'must be an address that begins with postgres://',
});
const secretKey = text.refine((value) => Buffer.from(value, 'base64url').length === 32, {
  error: 'must be 32 bytes in base64url',
});
const transferAccounts = z
  .string()
  .transform((value, context) => {
    try {
      return JSON.parse(value) as unknown;
    } catch {
      context.addIssue({ code: 'custom', message: 'must be JSON' });
      return z.NEVER;
    }
  })
  .pipe(
    z
      .array(
        z.strictObject({
          bank: text,
          holder: text,
          kind: text,
          number: z.string().regex(/^[\d-]{10,24}$/),
          cci: z
            .string()
            .regex(/^\d{3}-?\d{3}-?\d{12}-?\d{2}$/, { error: 'a CCI has 20 digits' })
            .refine((text) => isCci(text.replaceAll('-', '')), {
              error: 'the check digits of the CCI are wrong',
            }),
        }),
      )
      .min(2),
  );
/** Nobody's: they belong to no bank. */
const demoTransferAccounts: z.output<typeof transferAccounts> = [
  {
    bank: 'Banco de Crédito del Perú (BCP)',
    holder: company.legalName,
    kind: 'Cuenta corriente en soles',
    number: '193-0000000-0-00',
    cci: '002-193-000000000000-10',
  },
  {
    bank: 'Interbank',
    holder: company.legalName,
    kind: 'Cuenta corriente en soles',
    number: '200-0000000000',
    cci: '003-200-000000000000-30',
  },
];
const pageSources = z
  .string()
  .default('')
  .transform((value, context): PageSources => {
    const { sources, problems } = parsePageSources(value);
    for (const message of problems) context.addIssue({ code: 'custom', message });
    return sources;
  });
/** Whose scripts may run in our pages; the pages that admit them are listed in the contract. */
const sourceSettings = {
  CARD_FORM_SOURCES: pageSources,
  SIGNING_SOURCES: pageSources,
} satisfies Record<SourceSetting, typeof pageSources>;

const settings = z.object({
  APP_ENV: z.enum(['development', 'production']).default('development'),
  PROCESS: z.enum(['all', 'web', 'worker']).default('all'),
  HOST: text.default('localhost'),
  PORT: port(3000),
  PUBLIC_URL: url.optional(),
  /** The built web app in `WEB_ROOT`; while it is developed something else serves it. */
  PAGES: z.enum(['built', 'elsewhere']).default('built'),
  WEB_ROOT: text.default('apps/web/build/client'),
  /** Addresses of reverse proxies whose X-Forwarded-For is believed, comma separated. */
  TRUST_PROXY: z.string().default(''),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
  /** Whoever reads /metrics sends it as a bearer; in production nobody does without one. */
  METRICS_TOKEN: text.min(16).optional(),
  /** The API page; in production it is closed unless somebody opens it. */
  DOCS: z.enum(['open', 'closed']).optional(),

  DATABASE_URL: databaseUrl,
  DATABASE_KIND: z.enum(['embedded', 'external']).default('external'),
  DATABASE_POOL: count(10),
  /** Encrypts what must not be read in the database or in the storage; 32 bytes, base64url. */
  SECRET_KEY: secretKey,
  /** Still opens what it sealed, until `npm run rotate-keys` is through (decision 36). */
  PREVIOUS_SECRET_KEY: secretKey.optional(),
  /** Seals the dumps of `backup`; the programs that face the world need not have it (decision 80). */
  BACKUP_KEY: secretKey.optional(),

  /** Memory that one password takes: it makes trying many of them dear. Less is for tests alone (decision 84). */
  PASSWORD_HASH_KIB: z.coerce
    .number()
    .int()
    .min(8)
    .max(PASSWORD_HASH_KIB)
    .default(PASSWORD_HASH_KIB),

  /** Where files are kept: a folder below `DATA_DIR`, or a bucket of an S3-compatible storage. */
  STORAGE: z.enum(['folder', 's3']).default('folder'),
  DATA_DIR: text.optional(),

  SESSION_CLIENT_IDLE_MINUTES: duration(120),
  SESSION_CLIENT_HOURS: duration(24),
  SESSION_STAFF_IDLE_MINUTES: duration(30),
  SESSION_STAFF_HOURS: duration(12),

  BUDGET_AVAILABILITY_PER_IP: count(60),
  BUDGET_AVAILABILITY_TOTAL: count(2_000),
  /** Failures in a row that cost no wait: of an account from all places together, and from one. */
  BUDGET_LOGIN_PER_ACCOUNT: count(10),
  BUDGET_LOGIN_PER_ACCOUNT_AND_IP: count(3),
  BUDGET_LOGIN_PER_IP: count(60),
  BUDGET_OWN_PASSWORD_PER_ACCOUNT: count(30),
  LOGIN_FAILURES_UNTIL_RESET: count(100),
  BUDGET_REGISTER_PER_IP: count(20),
  BUDGET_REGISTER_TOTAL: count(2_000),

  CODE_RESEND_SECONDS: count(30),
  BUDGET_CODES_PER_10_MINUTES: count(3),
  BUDGET_CODES_PER_DAY: count(10),
  BUDGET_CODES_PER_DESTINATION_AND_DAY: count(30),
  BUDGET_CODES_RESERVED_PER_CLIENT_AND_DAY: count(1),
  BUDGET_CODES_PER_CLIENT_AND_HOUR: count(10),
  BUDGET_CODES_PER_CLIENT_AND_DAY: count(20),
  BUDGET_CODES_PER_IP_AND_PAUSE: count(6),
  BUDGET_CODES_PER_IP_AND_HOUR: count(120),
  BUDGET_CODES_PER_IP_AND_DAY: count(600),
  BUDGET_CODES_TOTAL_PER_DAY: count(20_000),
  BUDGET_CODE_GUESSES_PER_CLIENT_AND_DAY: count(50),
  BUDGET_CODE_GUESSES_BY_OTHERS_PER_CLIENT_AND_DAY: count(20),
  BUDGET_REDEMPTION_CODES_PER_STAFF_AND_DAY: count(200),
  BUDGET_WRONG_QR_READINGS_PER_STAFF_AND_HOUR: count(120),
  BUDGET_EXPORTS_PER_STAFF_AND_HOUR: count(60),
  BUDGET_SEARCHES_PER_ADVISOR: count(60),
  BUDGET_SEARCHES_PER_ADVISOR_AND_DAY: count(400),
  BUDGET_CLIENTS_SHOWN_PER_ADVISOR_AND_DAY: count(180),
  BUDGET_CLIENTS_OPENED_PER_ADVISOR_AND_DAY: count(120),
  BUDGET_RECOVERY_PER_IP: count(60),
  BUDGET_RECOVERY_PER_ACCOUNT: count(5),
  BUDGET_RECOVERY_TOTAL: count(1_000),
  BUDGET_REGISTRY_PER_CLIENT_AND_DAY: count(20),
  BUDGET_REGISTRY_PER_IP_AND_DAY: count(200),
  BUDGET_REGISTRY_PER_DAY: count(5_000),
  BUDGET_DECISIONS_PER_CLIENT_AND_DAY: count(12),
  BUDGET_DECISIONS_PER_IP_AND_DAY: count(300),
  BUDGET_BUREAU_PER_CLIENT_AND_DAY: count(10),
  BUDGET_BUREAU_PER_IP_AND_DAY: count(200),
  BUDGET_BUREAU_PER_DAY: count(5_000),
  BUDGET_CURRENCY_PER_IP: count(120),
  BUDGET_QUOTE_PER_IP: count(600),
  BUDGET_QUOTE_TOTAL: count(60_000),
  BUDGET_MEMBERSHIPS_PER_IP: count(20),
  BUDGET_MEMBERSHIPS_PER_IP_AND_DAY: count(60),
  BUDGET_MEMBERSHIPS_PER_DAY: count(3_000),
  BUDGET_MEMBERSHIP_MAILS_PER_RECIPIENT: count(2),
  BUDGET_MAGIC_LINKS_PER_HOUR: count(30),
  BUDGET_CALLBACK_QUESTIONS_PER_HOUR: count(60),
  BUDGET_COMPLAINTS_PER_IP_AND_HOUR: count(30),
  BUDGET_COMPLAINTS_PER_IP_AND_DAY: count(100),
  BUDGET_COMPLAINT_COPIES_PER_RECIPIENT_AND_DAY: count(10),
  BUDGET_COMPLAINT_COPIES_TOTAL_PER_DAY: count(20_000),

  REQUEST_RECEIVE_SECONDS: duration(30),
  UPLOAD_FILE_MB: count(20),
  UPLOAD_RECEIVE_SECONDS: duration(900),
  UPLOAD_WINDOW_SECONDS: duration(20),
  UPLOAD_BYTES_PER_SECOND: count(4096),

  FILE_CHECKS_AT_ONCE: count(2),
  FILE_CHECKS_WAITING: count(100),
  FILE_CHECK_SECONDS: duration(20),

  EXCHANGE_RATE_FRESH_MINUTES: duration(10),
  EXCHANGE_RATE_STALE_HOURS: duration(24),

  SECOND_APPROVAL_ABOVE_SOLES: count(15_000),
  BUDGET_GUARANTOR_INVITATIONS_PER_DAY: count(6),
  BUDGET_GUARANTOR_LINKS_PER_IP: count(120),
  GUARANTOR_LINK_DAYS: count(7),
  BUDGET_CONTRACTS_PER_CLIENT_AND_DAY: count(10),
  BUDGET_SIGNER_LINKS_PER_IP: count(120),
  BUDGET_CONFIRMATION_LINKS_PER_IP: count(120),
  BUDGET_CONFIRMATIONS_PER_CLIENT_AND_DAY: count(10),
  BUDGET_CERTIFICATES_PER_IP: count(60),
  BUDGET_SIGNING_QUESTIONS_PER_HOUR: count(120),
  /** In working days after the approval; what no settlement names by then is missing (decision 51). */
  GATEWAY_SETTLES_WITHIN_DAYS: count(3),
  BUDGET_CARD_PAYMENTS_PER_HOUR: count(30),
  BUDGET_CARD_QUESTIONS_PER_HOUR: count(60),
  /** How long a choice waits for its transfer (decision 47). */
  PREPAYMENT_CHOICE_DAYS: count(7),

  /** An e-mail on file for less is not enough for a new password: the phone's code as well (decision 76). */
  RECOVERY_ADDRESS_AGE_HOURS: count(24),
  /** How long the old address may take a new e-mail back. */
  EMAIL_UNDO_DAYS: count(3),
  BUDGET_EMAIL_UNDO_LINKS_PER_IP: count(120),
  BUDGET_EMAIL_UNDO_MAILS_PER_ADDRESS_AND_DAY: count(3),
  BUDGET_EMAIL_UNDO_MAILS_PER_RECIPIENT_AND_DAY: count(10),

  RETENTION_UNFINISHED_MONTHS: monthsUpTo(12),
  RETENTION_REJECTED_MONTHS: monthsUpTo(24),

  SUPPORT_PHONE: text.default('+51 1 640 9000'),
  SUPPORT_WHATSAPP: text.default('+51 987 000 111'),
  SUPPORT_EMAIL: text.default('hola@alivio.demo'),
  FACEBOOK_URL: socialPage,
  INSTAGRAM_URL: socialPage,
  LINKEDIN_URL: socialPage,
  MARKETING_URL: text.default('/start-onboarding'),
  START_URL: text.default('/start-onboarding'),
  CLINICS_URL: text.default('/health-center/login'),
  REDIRECT_1_URL: text.default('/start-onboarding'),
  REDIRECT_2_URL: text.default('/start-onboarding'),
  COMING_SOON_AT: z.iso.datetime().default('2025-03-14T13:00:00Z'),

  ...sourceSettings,

  SANDBOX_PORT: port(4000),
  SANDBOX_SMTP_PORT: port(4025),
  SANDBOX_KEY: text.optional(),

  SMS_URL: url.optional(),
  SMS_ACCOUNT_SID: text.optional(),
  SMS_AUTH_TOKEN: text.optional(),
  SMS_FROM: text.optional(),
  WHATSAPP_URL: url.optional(),
  WHATSAPP_PHONE_NUMBER_ID: text.optional(),
  WHATSAPP_TOKEN: text.optional(),
  SMTP_URL: url.optional(),
  MAIL_FROM: text.default('Alivio <hola@alivio.demo>'),
  DNI_REGISTRY_URL: url.optional(),
  DNI_REGISTRY_TOKEN: text.optional(),
  EXCHANGE_RATE_URL: url.optional(),
  EXCHANGE_RATE_TOKEN: text.optional(),
  BUREAU_URL: url.optional(),
  BUREAU_TOKEN: text.optional(),
  /** Who looks after people who agreed to offers; both, or nobody is told of them (decision 63). */
  PROSPECTS_URL: url.optional(),
  PROSPECTS_API_KEY: text.optional(),
  SIGNING_URL: url.optional(),
  SIGNING_SECRET: text.optional(),
  SIGNING_TEMPLATE: text.optional(),
  SIGNING_WIDGET_URL: url.optional(),
  CARD_API_URL: url.optional(),
  CARD_SDK_URL: url.optional(),
  CARD_MERCHANT_CODE: text.optional(),
  CARD_PUBLIC_KEY: text.optional(),
  CARD_API_KEY: text.optional(),
  CARD_HASH_KEY: text.optional(),
  CARD_KEY_RSA: text.optional(),
  /** What it answers to a question about an order that it has no transaction of; not in its public documents. */
  CARD_NO_TRANSACTION_CODES: text.default('E04').transform((codes) => codes.split(',')),
  CARD_PAY_METHODS: z.enum(['all', 'CARD']).default('CARD'),
  /** For the form, which wants an address of everybody. */
  CARD_BILLING_STREET: z.string().min(5).max(40).default('Av. Ejemplo 123, Miraflores'),
  CARD_BILLING_CITY: z.string().min(3).max(25).default('Lima'),
  /** Where clients transfer to, as JSON: two accounts of ours. */
  TRANSFER_ACCOUNTS: transferAccounts.optional(),
  S3_ENDPOINT: url.optional(),
  S3_REGION: text.optional(),
  S3_BUCKET: text.optional(),
  S3_ACCESS_KEY_ID: text.optional(),
  S3_SECRET_ACCESS_KEY: text.optional(),
});

type Settings = z.output<typeof settings>;
type ProviderSettings = ReturnType<typeof sandboxProviders>;
type Derived = { PUBLIC_URL: string; DATA_DIR: string };
export type Config = Readonly<
  Omit<Settings, keyof ProviderSettings | keyof Derived> & ProviderSettings & Derived
>;

/** Outside production every provider that is not configured is the sandbox, reached over the wire all the same. */
function sandboxProviders(sandboxPort: number, smtpPort: number) {
  const base = `http://localhost:${sandboxPort}`;
  return {
    SMS_URL: `${base}/twilio`,
    SMS_ACCOUNT_SID: 'ACsandbox',
    SMS_AUTH_TOKEN: 'sandbox',
    SMS_FROM: '+15005550006',
    WHATSAPP_URL: `${base}/meta/v21.0`,
    WHATSAPP_PHONE_NUMBER_ID: '100000000000001',
    WHATSAPP_TOKEN: 'sandbox',
    SMTP_URL: `smtp://localhost:${smtpPort}`,
    DNI_REGISTRY_URL: `${base}/decolecta`,
    DNI_REGISTRY_TOKEN: 'sandbox',
    EXCHANGE_RATE_URL: `${base}/decolecta`,
    EXCHANGE_RATE_TOKEN: 'sandbox',
    BUREAU_URL: `${base}/bureau`,
    BUREAU_TOKEN: 'sandbox',
    SIGNING_URL: `${base}/keynua`,
    SIGNING_SECRET: 'sandbox',
    SIGNING_TEMPLATE: 'keynua-peru-default',
    SIGNING_WIDGET_URL: `${base}/keynua/widgets/widget.js`,
    CARD_API_URL: `${base}/izipay`,
    CARD_SDK_URL: `${base}/izipay/payments/v1/js/index.js`,
    CARD_MERCHANT_CODE: '4001834',
    CARD_PUBLIC_KEY: 'sandbox-public-key',
    CARD_API_KEY: 'sandbox-api-key',
    CARD_HASH_KEY: 'sandbox-hash-key',
    CARD_KEY_RSA: 'sandbox-key-rsa',
    TRANSFER_ACCOUNTS: demoTransferAccounts,
    S3_ENDPOINT: `${base}/s3`,
    S3_REGION: 'us-east-1',
    S3_BUCKET: 'alivio',
    S3_ACCESS_KEY_ID: 'sandbox',
    S3_SECRET_ACCESS_KEY: 'sandbox',
  };
}

/** The scripts of the sandbox need what those of the companies do. */
function sourcesOrSandbox(given: PageSources, sandboxPort: number): PageSources {
  const sandbox = [`http://localhost:${sandboxPort}`];
  if (Object.keys(given).length > 0) return given;
  return {
    'script-src': sandbox,
    'style-src': sandbox,
    'img-src': sandbox,
    'connect-src': sandbox,
  };
}

/** A company that a lender may do without: in production it is there when somebody configured it. */
function sandboxProspects(sandboxPort: number) {
  return {
    PROSPECTS_URL: `http://localhost:${sandboxPort}/prospects`,
    PROSPECTS_API_KEY: 'sandbox',
  };
}

/** An address without its key, or a key without its address. */
function halfConfigured(given: Environment): string[] {
  const names = Object.keys(sandboxProspects(0));
  const missing = names.filter((name) => given[name] === undefined);
  if (missing.length === names.length) return [];
  return missing.map((name) => `${name}: PROSPECTS_URL and PROSPECTS_API_KEY go together`);
}

/** How clients reach the lender: the demo's would be somebody else's number. */
const CONTACT = ['MAIL_FROM', 'SUPPORT_PHONE', 'SUPPORT_WHATSAPP', 'SUPPORT_EMAIL'] as const;

/** What has no safe default in production. Files in a folder that nobody chose would be gone with the next release. */
function missingInProduction(given: Environment): string[] {
  const providers = Object.keys(sandboxProviders(0, 0));
  const storage =
    given.STORAGE === 's3'
      ? providers
      : [...providers.filter((name) => !name.startsWith('S3_')), 'DATA_DIR'];
  return [...storage, 'PUBLIC_URL', ...CONTACT]
    .filter((name) => given[name] === undefined)
    .map((name) => `${name}: needed in production`);
}

function localSources(values: Settings): string[] {
  const names = Object.keys(sourceSettings) as SourceSetting[];
  return names.filter((name) => Object.values(values[name]).flat().some(isLocalSource));
}

/** What is quick to make is quick to guess. */
function quickPasswords(values: Pick<Settings, 'PASSWORD_HASH_KIB'>): string[] {
  if (values.PASSWORD_HASH_KIB >= PASSWORD_HASH_KIB) return [];
  return [`PASSWORD_HASH_KIB: at least ${PASSWORD_HASH_KIB} in production`];
}

export class ConfigError extends Error {
  constructor(problems: readonly string[]) {
    super(`The configuration is not usable:\n${problems.map((line) => `  - ${line}`).join('\n')}`);
    this.name = 'ConfigError';
  }
}

type Environment = Record<string, string | undefined>;

/** A variable that is there and empty is not set. */
function whatIsSet(env: Environment): Environment {
  return Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
}

function check<Schema extends z.ZodObject>(schema: Schema, given: Environment) {
  const { data, error } = schema.safeParse(given, {
    error: ({ input }) => (input === undefined ? 'not set' : undefined),
  });
  const problems = error?.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`) ?? [];
  return { data, problems };
}

/** For what only prepares the database: nothing else has to be there yet. */
export function readDatabaseUrl(env: Environment): string {
  const { data, problems } = check(settings.pick({ DATABASE_URL: true }), whatIsSet(env));
  if (data === undefined) throw new ConfigError(problems);
  return data.DATABASE_URL;
}

/** For what makes accounts before the program has ever run: no company has to be configured yet. */
export function readOperatorConfig(
  env: Environment,
): Pick<Config, 'DATABASE_URL' | 'SECRET_KEY' | 'PUBLIC_URL' | 'PASSWORD_HASH_KIB'> {
  const given = whatIsSet(env);
  const names = {
    DATABASE_URL: true,
    SECRET_KEY: true,
    PUBLIC_URL: true,
    PORT: true,
    PASSWORD_HASH_KIB: true,
  } as const;
  const { data, problems } = check(settings.pick(names), given);
  if (given.APP_ENV === 'production') {
    if (given.PUBLIC_URL === undefined) problems.push('PUBLIC_URL: needed in production');
    if (data) problems.push(...quickPasswords(data));
  }
  if (data === undefined || problems.length > 0) throw new ConfigError(problems);
  const { PUBLIC_URL, PORT, ...values } = data;
  return { ...values, PUBLIC_URL: PUBLIC_URL ?? `http://localhost:${PORT}` };
}

/** For what checks the audit log: its keys, and where it is. */
export function readChainConfig(
  env: Environment,
): Pick<Config, 'DATABASE_URL' | 'SECRET_KEY' | 'PREVIOUS_SECRET_KEY'> {
  const names = { DATABASE_URL: true, SECRET_KEY: true, PREVIOUS_SECRET_KEY: true } as const;
  const { data, problems } = check(settings.pick(names), whatIsSet(env));
  if (data === undefined) throw new ConfigError(problems);
  return data;
}

/** Reads the environment once; whatever is wrong is told in one list, not one error at a time. */
export function readConfig(env: Environment): Config {
  const given = whatIsSet(env);
  const { data: values, problems } = check(settings, given);
  problems.push(...halfConfigured(given));
  if (given.APP_ENV === 'production') problems.push(...missingInProduction(given));
  if (values?.APP_ENV === 'production') {
    if (values.PAGES === 'elsewhere') problems.push('PAGES: elsewhere is for development');
    problems.push(...localSources(values).map((name) => `${name}: localhost is for development`));
    problems.push(...quickPasswords(values));
  }
  if (values === undefined || problems.length > 0) throw new ConfigError(problems);
  const sandbox = sandboxProviders(values.SANDBOX_PORT, values.SANDBOX_SMTP_PORT);
  const names = Object.keys(sandbox) as (keyof ProviderSettings)[];
  const providers = Object.fromEntries(
    names.map((name) => [name, values[name] ?? sandbox[name]]),
  ) as ProviderSettings;
  return Object.freeze({
    ...values,
    ...providers,
    ...(values.APP_ENV !== 'production' && {
      ...(values.PROSPECTS_URL === undefined && sandboxProspects(values.SANDBOX_PORT)),
      CARD_FORM_SOURCES: sourcesOrSandbox(values.CARD_FORM_SOURCES, values.SANDBOX_PORT),
      SIGNING_SOURCES: sourcesOrSandbox(values.SIGNING_SOURCES, values.SANDBOX_PORT),
    }),
    PUBLIC_URL: values.PUBLIC_URL ?? `http://localhost:${values.PORT}`,
    DATA_DIR: values.DATA_DIR ?? '.data',
  });
}
