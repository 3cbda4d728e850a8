import { inServer } from '../mutation.mjs';

const IDEMPOTENCY = ['http/idempotency.test.ts', 'http/idempotency-keys.test.ts'];

/** What the server adds to the rules: keys, locks, transactions, and believing nothing that was stored. */
export const calls = [
  ...inServer('http/idempotency.ts', IDEMPOTENCY, {
    'the same key with another body is the same call': [
      'JSON.stringify([request.params, request.query, request.body ?? null])',
      'JSON.stringify([request.params])',
    ],
    'a key is everybody’s': ['actor: actorOf(session)', "actor: 'everybody'"],
    'a call that failed is never tried again': [
      `  } catch (error) {
    await freeKey(db, id);`,
      '  } catch (error) {',
    ],
    'a refusal that ends with time is kept': ['status === 429 || ', ''],
    'a refusal of whoever has no session is kept': ['session === null ? 400 : 500', '500'],
  }),
  ...inServer('sells/search-clients.ts', ['sells/search-budgets.test.ts'], {
    'a long page goes beyond the first hits': ['Math.min(limit, SEARCH_REACH - offset)', 'limit'],
    'a page that was too much is shown all the same': [
      'searched.tooMany ?? searched.found',
      'searched.found',
    ],
  }),
  ...inServer('sells/search-budgets.ts', ['sells/search-budgets.test.ts'], {
    'a page costs one, however many it shows': [', cost: shown', ''],
  }),
  ...inServer('clients/find-first-login.ts', ['clients/first-login.test.ts'], {
    'a code is asked for at every login': [' || person.first_own_login_at !== null', ''],
  }),
  ...inServer('accounts/settled-contact.ts', ['email-undo/takeover.test.ts'], {
    'whoever changed the phone as well gets the code': ['aDayBefore(config, at)', 'at'],
    'an address that nobody proved is brought back for good': [
      'email_since ?? email_verified_at',
      'email_since ?? new Date(0)',
    ],
  }),
  ...inServer('accounts/contact-changes.sql.ts', ['email-undo/takeover.test.ts'], {
    'an older link ends with a younger': ["    .where('id', '>=', changeId)\n", ''],
  }),
  ...inServer('clients/login-first.ts', ['clients/first-login.test.ts'], {
    'the known password may be kept as the new one': ['newPassword === password', 'false'],
  }),
  ...inServer('http/idempotency.sql.ts', IDEMPOTENCY, {
    'a call in flight runs a second time': [
      "        .where('idempotency_keys.leased_until', '<=', now)\n",
      '',
    ],
  }),
  ...inServer('loans/stored-plan.ts', ['loans/loans.test.ts'], {
    'a plan altered in the database is read': [
      'planHash(quote) !== quote.hash',
      'quote.hash === null',
    ],
  }),
  ...inServer('loans/create-loan.ts', ['loans/loans.test.ts'], {
    'two requests at once are not in turn': ['  await lockClient(trx, clientId);\n', ''],
  }),
  ...inServer('db/transaction.ts', ['db/transaction.test.ts'], {
    'a refusal leaves what was written before it': [
      'if (isRefusal(result)) throw new RolledBack(result);',
      '',
    ],
  }),
  ...inServer('budgets/spend-budget.ts', ['catalog/get-soles-rate.test.ts'], {
    'the last use of a budget is refused': ['used > budget.limit', 'used >= budget.limit'],
  }),
];
