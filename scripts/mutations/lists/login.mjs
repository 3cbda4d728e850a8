import { inServer } from '../mutation.mjs';

const FAILURES = ['accounts/login-failures.test.ts'];
const OWN_PASSWORD = ['accounts/own-password.test.ts'];
const RESET = ['accounts/login-and-reset.test.ts'];
const RACES = ['accounts/login-races.test.ts'];

/** What stands between an account and whoever tries its password (decision 77). */
export const login = [
  ...inServer('accounts/login-failures.sql.ts', RACES, {
    'a try is counted, and nobody asks whether one is left': [
      '      OR (f.next_try_at',
      '      OR true OR (f.next_try_at',
    ],
  }),
  ...inServer('accounts/login-failures.sql.ts', FAILURES, {
    'a try that is being counted is waited for': [' FOR UPDATE SKIP LOCKED', ''],
    'a hundred at no account stays for ever': [
      '::boolean AND f.in_a_row + 1',
      '::boolean IS NOT NULL AND f.in_a_row + 1',
    ],
    'the owner is told after each failure': ["eb('told_at', '<=', notSince)", 'eb.lit(true)'],
  }),
  ...inServer('accounts/spend-try.ts', FAILURES, {
    'a stranger locks the owner out of their device': [
      "!('address' in from) && failuresHere <= TRUSTED_FAILURES",
      'false',
    ],
    'a stolen device guesses on': [' && failuresHere <= TRUSTED_FAILURES', ''],
  }),
  ...inServer('accounts/device-cookie.ts', FAILURES, {
    'a cookie is believed unsigned': ['isOurs && isRecent', 'isRecent'],
    'a cookie is good for ever': ['isOurs && isRecent', 'isOurs'],
    'a new password leaves old devices known': ['since, owner.passwordHash]', 'since]'],
  }),
  ...inServer('accounts/try-password.ts', FAILURES, {
    'a right password ends nothing': ['isInTime ? [here, everywhere] : [here]', '[here].slice(1)'],
    'a right password ends that it has to be reset': [
      'isInTime ? [here, everywhere]',
      'spent ? [here, everywhere]',
    ],
    'the hundredth try is a failure, right or wrong': [
      'spent.failuresInARow <= deps',
      'spent.failuresInARow < deps',
    ],
  }),
  ...inServer('accounts/passwords.ts', ['accounts/passwords.test.ts'], {
    'the cost of a password is not the one that is set': [
      'memoryCost: PASSWORD_HASH_KIB',
      'memoryCost: 64',
    ],
    'the password of nobody is right': ['return false', 'return true'],
  }),
  ...inServer('config.ts', ['config.test.ts'], {
    'production starts with passwords that are quick to guess': [
      'if (values.PASSWORD_HASH_KIB >= PASSWORD_HASH_KIB) return [];',
      'if (values.PASSWORD_HASH_KIB > 0) return [];',
    ],
    'operators are made with passwords that are quick to guess': [
      'if (data) problems.push(...quickPasswords(data));',
      '',
    ],
  }),
  ...inServer('accounts/check-own-password.ts', OWN_PASSWORD, {
    'a right password is asked without limit': ['if (tooMany) return tooMany;', ''],
  }),
  ...inServer('accounts/lock-owner.ts', RESET, {
    'a login does not look whether the password is still the one': [
      '(await lock(trx, id)) === passwordHash',
      '(await lock(trx, id))',
    ],
  }),
];
