import { inDomain, inServer } from '../mutation.mjs';

const PAPERS = ['papers/papers.test.ts'];
const CERTIFICATES = ['certificates/certificates.test.ts'];

/** What is read and signed. */
export const papers = [
  ...inServer('papers/drawing/draw-margins.ts', PAPERS, {
    'only the first page has the hash of the plan': [
      'index < count; index += 1',
      'index < 1; index += 1',
    ],
  }),
  ...inServer('papers/content/schedule-content.ts', PAPERS, {
    'the cronograma has interest in the place of principal': [
      "['principal', 'interest',",
      "['interest', 'principal',",
    ],
  }),
  ...inServer('papers/content/contract-paying.ts', PAPERS, {
    'the contract promises the agreed rate for being late': [
      '[prices.lateTea, prices.defaultInterest]',
      '[prices.lateTea, prices.lateTea]',
    ],
  }),
  ...inServer('papers/content/contract-backing.ts', PAPERS, {
    'nobody stands surety in writing': [
      'guarantor === null ? [] : [guarantorClause(guarantor)]',
      'guarantor !== null ? [] : []',
    ],
  }),
  ...inServer('papers/write-loan-paper.ts', PAPERS, {
    'a paper made again is another file': ['madeAt: new Date(', 'madeAt: new Date(Date.now() || '],
  }),
  ...inDomain('payment/receipts.ts', ['payment/schedule-lines.test.ts'], {
    'what was taken back has a receipt': ['.filter(({ payment }) => !payment.reversed)', ''],
    'what is paid from funds is a payment': ["kind === 'prepayment')", "kind !== 'return')"],
  }),
  ...inServer('servicing/reverse-payment.ts', CERTIFICATES, {
    'a constancia outlives the payment that it rested on': [
      'await revokeCertificate(deps, trx, before.loan.id);',
      'void revokeCertificate;',
    ],
  }),
  ...inServer('certificates/certificates.sql.ts', CERTIFICATES, {
    'a revoked constancia is confirmed': [
      ".where('no_debt_certificates.revoked_at', 'is', null)",
      ".where('no_debt_certificates.id', '>', 0)",
    ],
  }),
  ...inServer('certificates/confirm-certificate.ts', CERTIFICATES, {
    'whoever has the code learns the name': ['initials: initialsOf(', 'initials: String('],
  }),
];
