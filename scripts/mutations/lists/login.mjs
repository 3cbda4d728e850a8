import { inServer } from '../mutation.mjs';

const FAILURES = ['accounts/login-failures.test.ts'];
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
    'a right password ends that it has to be reset': [
      ", eb('in_a_row', '<', end)",
      ', eb.lit(true)',
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
    'a right password ends nothing': [
      'for (const counter of [here, everywhere])',
      'for (const counter of [here].slice(1))',
    ],
  }),
];
