import { inServer } from '../mutation.mjs';

const IDEMPOTENCY = [
  'http/idempotency.test.ts',
  'http/idempotency-keys.test.ts',
  'http/lost-line.test.ts',
];

/** What the server adds to the rules: keys, locks, transactions, and believing nothing that was stored. */
export const calls = [
  ...inServer('http/idempotency.ts', IDEMPOTENCY, {
    'the same key with another body is the same call': [
      'JSON.stringify([request.params, request.query, request.body ?? null])',
      'JSON.stringify([request.params])',
    ],
    'a key is everybody’s': ['actor: actorOf(session)', "actor: 'everybody'"],
    'a call that failed is never tried again': [
      '    if (!isDatabaseAway(error)) await freeKey(db, id);\n',
      '',
    ],
    'what was lost on its way may be done twice': [
      'if (!isDatabaseAway(error)) await freeKey',
      'await freeKey',
    ],
    'an answer is not written down over another line': ['await write().catch(unlessAway);', ''],
    'a refusal that ends with time is kept': ['status === 429 || ', ''],
    'a refusal of whoever has no session is kept': ['session === null ? 400 : 500', '500'],
  }),
  ...inServer('db/line.ts', ['http/lost-line.test.ts'], {
    'a connection that is about to break is lent to somebody else': [
      `        this.#leave();
`,
      '',
    ],
    'what waits for a database that hangs goes on waiting': [
      'for (const socket of sockets) socket.destroy();',
      ';',
    ],
  }),
  ...inServer('db/watch-database.ts', ['db/watch-database.test.ts'], {
    'patience ends sooner': ['TURNS_OF_PATIENCE = 30', 'TURNS_OF_PATIENCE = 20'],
  }),
  ...inServer('jobs/started-jobs.ts', ['jobs/started-jobs.test.ts'], {
    'a job that runs is given back': [' && !started.has(nameOf(job))', ''],
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
  ...inServer('accounts/note-contact-change.ts', ['email-undo/changes-back-and-forth.test.ts'], {
    'the address between gets a link': ['isTold && !takenBack', 'isTold'],
  }),
  ...inServer('accounts/may-tell-old-email.ts', ['email-undo/changes-back-and-forth.test.ts'], {
    'a flood silences the address of an owner': [
      'if (isEmailOfTheirs(deps, person)) return true',
      'if (person.email_verified_at !== null) return true',
    ],
  }),
  ...inServer('accounts/settled-contact.ts', ['email-undo/takeover.test.ts'], {
    'an old address is kept for nobody': [' || isEmailSettled(deps, person)', ''],
  }),
  ...inServer('accounts/create-client.ts', ['email-undo/takeover.test.ts'], {
    'somebody else registers under an address that is kept': [
      '  if (reserved) return reserved;\n',
      '',
    ],
  }),
  ...inServer('clients/update-client.ts', ['email-undo/takeover.test.ts'], {
    'somebody else moves to an address that is kept': ['    if (reserved) return reserved;\n', ''],
  }),
  ...inServer('accounts/close-other-sessions.ts', ['accounts/own-sessions.test.ts'], {
    'links of closed sessions stay': ['    await voidMagicLinks(deps, trx, { clientId });\n', ''],
  }),
  ...inServer('accounts/lock-own-account.ts', ['accounts/login-and-reset.test.ts'], {
    'an ended session changes the password': ['return ended ?? ', 'return '],
  }),
  ...inServer('accounts/check-credentials.ts', ['accounts/login-failures.test.ts'], {
    'a neighbour holds up the device of an owner': [
      'const budget = device\n',
      'const budget = false\n',
    ],
  }),
  ...inServer('recovery/magic-link.ts', ['clients/races.test.ts'], {
    'a session that ends leaves a link behind': ['    await lockClient(trx, clientId);\n', ''],
  }),
  ...inServer('accounts/sign-out.ts', ['clients/races.test.ts'], {
    'an advisor leaves a client whose sessions end, and somebody fails': [
      '    if (isClientSession(session)) await lockClient(trx, session.clientId);\n',
      '',
    ],
  }),
  ...inServer('documents/acknowledge-rejection.ts', ['sells/delegation.test.ts'], {
    'an advisor reads a no before the client is held': [
      '    await lockClient(trx, session.clientId);\n',
      '',
    ],
  }),
  ...inServer('accounts/contact-changes.sql.ts', ['email-undo/takeover.test.ts'], {
    'an older link ends with a younger': ["    .where('id', '>=', changeId)\n", ''],
  }),
  ...inServer('clients/login-first.ts', ['clients/first-login.test.ts'], {
    'the known password may be kept as the new one': ['newPassword === password', 'false'],
  }),
  ...inServer('http/unusable-input.ts', ['http/unusable-input.test.ts'], {
    'lists in lists are read to their end': ['depth >= DEEPEST', 'depth < 0'],
    'half a letter is taken': [' && !UNPAIRED.test(text)', ''],
    'a name of a field may hold what its value may not': ['if (!isStorable(name)) ', 'if (false) '],
    'a name is told whole with each problem below it': ['path.slice(0, LONGEST_PATH)', 'path'],
  }),
  ...inServer('http/broken-request.ts', ['http/broken-request.test.ts'], {
    'garbage is answered in the middle of an answer': [' || hasBegun', ''],
  }),
  ...inServer('http/note-address.ts', ['http/note-address.test.ts'], {
    'the whole address is on record': ['shortenedAddress(ip)', 'ip'],
    'what a request does is done from nowhere': [
      "  app.addHook('onRequest', ({ ip }, _, done) => actFrom(shortenedAddress(ip), done));\n",
      '',
    ],
  }),
  ...inServer('jobs/job.ts', ['http/note-address.test.ts'], {
    'a job is done from the address of a request': [
      'actFrom(null, () => definition.run(deps, read(stored), context))',
      'definition.run(deps, read(stored), context)',
    ],
  }),
  ...inServer('http/metrics.ts', ['http/http.test.ts'], {
    'anybody reads the figures of production': ["return APP_ENV !== 'production';", 'return true;'],
  }),
  ...inServer('audit/note-search.ts', ['audit/searches.test.ts'], {
    'the words of a search are kept': ['by: kindOfWords(words)', 'by: words'],
    'a search for nothing is one': [" || words === ''", ''],
  }),
  ...inServer('complaints/complaints.routes.ts', ['audit/searches.test.ts'], {
    'the Libro is searched without a trace': ['words: filter.q', 'words: undefined'],
  }),
  ...inServer('verification/issue-code.ts', ['verification/code-limits.test.ts'], {
    'another phone avoids the pause': [
      'await selectLastSendForPurpose(trx, owner)',
      'last?.sent_at ?? null',
    ],
  }),
  ...inServer('verification/limit-sends.ts', ['verification/code-limits.test.ts'], {
    'a stranger uses up somebody’s number': [
      '{ destination: place, clientId }',
      '{ destination: place }',
    ],
    'whoever proved a number is shut out by strangers': [
      "  if (isVerified || purpose === 'first_login') return new Date(0);\n",
      '',
    ],
  }),
  ...inServer('verification/limit-sends.ts', ['verification/reserved-code.test.ts'], {
    'strangers keep an applicant from signing': [
      'reservedAt < sharedAt ? reservedAt : sharedAt',
      'sharedAt',
    ],
    'what is left for an applicant is everybody’s': [
      '!(await hasPassedCreditCheck(trx, clientId))',
      'false',
    ],
  }),
  ...inServer('verification/codes.sql.ts', ['verification/reserved-code.test.ts'], {
    'whoever is refused a credit has a code left': [
      "    .where('evaluations.result', '!=', 'rejected')\n",
      '',
    ],
  }),
  ...inServer('verification/check-code.ts', ['verification/code-limits.test.ts'], {
    'a day has guesses without end': ['  if (tooMany) return tooMany;\n', ''],
  }),
  ...inServer('verification/limit-guesses.ts', ['verification/code-limits.test.ts'], {
    'a clinic uses up the client’s guesses': ['[part, all]', '[all]'],
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
