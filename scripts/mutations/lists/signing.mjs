import { inDomain, inServer } from '../mutation.mjs';

const EVENTS = ['loan/signing-events.test.ts'];
const DAYS = ['signing/calendar.test.ts'];
const LINKS = ['signing/signer-links.test.ts'];

/** Who signs, until when, and whose word counts. */
export const signing = [
  ...inDomain('loan/signing-events.ts', EVENTS, {
    'nobody waits for spouse and guarantor': [
      "signers.length > 1 ? ['holder_signs'] : []",
      "signers.length > 9 ? ['holder_signs'] : []",
    ],
    'a failure that was told before fails the next attempt': [
      "(standing === 'failed' && !isNewFailure)",
      'false',
    ],
    'a loan is signed before its signed papers exist': [
      "return isDone ? [...waitsForOthers, 'all_sign']",
      "return signers.length === 1 || isDone ? [...waitsForOthers, 'all_sign']",
    ],
  }),
  ...inServer('signing/contracts.sql.ts', ['signing/take-in.test.ts'], {
    'an answer of yesterday counts': [".where('heard', '<', question)", ''],
  }),
  ...inServer('contracts/end-moot-contracts.ts', DAYS, {
    'what is over can still be signed at the provider': [
      'if (moot.length === 0) return;',
      'if (moot.length >= 0) return;',
    ],
  }),
  ...inServer('contracts/delete-contracts.job.ts', DAYS, {
    'what the provider keeps is to be deleted for ever': [
      "if (kept?.state !== 'done') throw error;",
      'if (kept !== undefined) throw error;',
    ],
  }),
  ...inServer('signing/begin-contract.ts', DAYS, {
    'the widget opens after the last day': [' > lastDay)', " > lastDay && loan.code === '')"],
  }),
  ...inServer('signing/find-due-reminders.ts', DAYS, {
    'the others are reminded a day late': ['[2, 5, 8]', '[2, 6, 8]'],
  }),
  ...inServer('signing/remind.job.ts', DAYS, {
    'who closes a day twice reminds twice': [
      'if (!(await claimReminder(trx, loanId, kind, day))) return;',
      'await claimReminder(trx, loanId, kind, day);',
    ],
  }),
  ...inServer('signing/find-signer-invitation.ts', LINKS, {
    'earlier links go on working': ['lastDay === null || voided_at !== null', 'lastDay === null'],
  }),
];
