/** @param {string[]} names */
const server = (...names) => names.map((name) => `apps/server/src/${name}`);
/** @param {string[]} names */
const domain = (...names) => names.map((name) => `packages/domain/src/${name}`);

const MONEY = [
  ...server('ledger', 'servicing'),
  ...domain('ledger', 'payment', 'loan', 'money'),
  'packages/testing/src/money-model.ts',
];
const TRANSACTION = 'db/transaction.ts';

/**
 * The parts of the house whose tests repeat themselves (races, kills, models), and what each stands on: few folders, so
 * that an everyday change elsewhere does not make its tests run at length.
 */
export const parts = {
  payments: [...MONEY, ...server('payments', 'receipts', TRANSACTION)],
  books: [
    ...MONEY,
    ...server('books', 'disbursements', 'suspense', 'transfers', 'money-returns', 'prepayments'),
    ...server('gateway-settlements', 'clinic-settlements', 'cancellations', TRANSACTION),
    ...domain('disbursement'),
  ],
  redemption: server(...['redemption', 'disbursements', 'verification/spend-code.ts', TRANSACTION]),
  processes: [
    ...['scripts/processes', 'scripts/postgres', 'scripts/start.mjs', 'scripts/stack.mjs'],
    ...['scripts/data-lock.mjs', 'scripts/foundation.mjs', 'scripts/run-until-stopped.mjs'],
  ],
  database: [
    ...server(
      'backup',
      'db/line.ts',
      'db/client.ts',
      'db/database-away.ts',
      'db/watch-database.ts',
    ),
    'scripts/drill',
  ],
  defences: [
    ...server('http/serve.ts', 'http/read-parts.ts', 'http/unusable-input.ts'),
    ...server('http/broken-request.ts', 'budgets'),
    ...server('accounts', 'http/callbacks', 'http/idempotency.ts'),
    'scripts/attack',
  ],
  files: server('file-checks'),
  codes: server('verification', 'budgets', TRANSACTION),
  signing: [...server('signing', 'contracts', TRANSACTION), ...domain('loan')],
};

/** @typedef {keyof typeof parts} Part */

export const partNames = /** @type {Part[]} */ (Object.keys(parts));
