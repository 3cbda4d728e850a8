import { inDomain, inServer } from '../mutation.mjs';

const DESK = ['desk/desk.test.ts'];
const RIGHTS = ['desk/rights.test.ts'];
const CHANGED = ['documents/after-a-change.test.ts'];
const CASES = ['cases/cases.test.ts'];
const RETURNS = ['money-returns/money-returns.test.ts'];

/** The lender's desk: who may, who has it, what was seen, two people, and a reason for reading. */
export const desk = [
  ...inDomain('loan/desk-decision.ts', ['loan/desk-decision.test.ts'], {
    'a large yes takes one person': [
      "includes('approve') && loan.amount > above",
      "includes('approve') && false",
    ],
    'a no after the yes takes one person': ["return loan.state === 'approved';", 'return false;'],
  }),
  ...inServer('desk/review-document.ts', DESK, {
    'an observation needs no words': [
      "if (decision === 'observe' && !comment) return refuse('comment_missing');",
      '',
    ],
    'what nobody sent may be reviewed': [
      "status === 'in_review' || (status === 'approved' && decision === 'observe')",
      "status !== 'observed' || decision === 'observe'",
    ],
    'whoever has the case is not asked': [
      '?? (await checkLease(deps, trx, by, aboutLoan(loanId)))',
      '',
    ],
  }),
  ...inServer('desk/review-document.ts', CHANGED, {
    'what was said of an earlier round counts': [
      "if (round !== document.round) return refuse('document_changed');",
      '',
    ],
  }),
  ...inServer('work/check-right.ts', RIGHTS, {
    'rights are not asked for': ['rights.includes(right) ?', 'rights.includes(right) || true ?'],
  }),
  ...inServer('desk/decide-loan.ts', RIGHTS, {
    'a no takes no supervisor': ["decision === 'reject' ? 'supervisor' : 'reviewer'", "'reviewer'"],
  }),
  ...inServer('desk/decide-loan.ts', CHANGED, {
    'what was seen does not matter': [
      "if (seenState !== undefined && seenState !== loan.state) return refuse('case_changed');",
      '',
    ],
  }),
  ...inServer('work/find-obstacle.ts', DESK, {
    'who proposes may confirm': ["if (proposedBy === by.staffUserId) return 'same_person';", ''],
  }),
  ...inServer('desk/settle-approval.ts', DESK, {
    'a proposal runs on another case than was seen': [
      'await command.isOutdated(approval, today)',
      'false',
    ],
    'a no of the second person needs no words': [
      "if (decision === 'decline' && !reason) return refuse('comment_missing');",
      '',
    ],
  }),
  ...inServer('work/take-work-item.ts', DESK, {
    'a case that somebody has can be taken': ['if (taken) return taken;', ''],
  }),
  ...inServer('cases/note-access.ts', CASES, {
    'a file is read without a reason': [
      "if (!told) return refuse('access_reason_missing');",
      'if (!told) return null;',
    ],
    'the case of somebody else is a reason': ['item?.clientId === clientId', 'item !== null'],
  }),
  ...inServer('suspense/assign-suspense.ts', RETURNS, {
    'money that is about to go back is taken by a loan': [
      "if (item.isHeld) return refuse('return_waiting');",
      '',
    ],
  }),
  ...inServer('money-returns/return-money-command.ts', RETURNS, {
    'what is approved is not reserved': ['await reserveMoney(deps, trx, act, money);', ''],
  }),
  ...inServer('money-returns/check-approved.ts', RETURNS, {
    'what was paid is given up': ["return refuse('return_paid');", 'return null;'],
  }),
  ...inServer('money-returns/give-up-return.ts', RETURNS, {
    'what is given up stays reserved': ['await keepMoney(deps, trx, act, money);', ''],
  }),
  ...inServer('money-returns/pay-return.ts', RETURNS, {
    'the bank pays on a day that has not come': ['|| paidOn > today', ''],
    'one number of the bank stands for two returns': [
      "return refuse('bank_reference_taken', { field: 'bank_reference' });",
      'return null;',
    ],
  }),
];
