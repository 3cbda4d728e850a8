import { audit } from './lists/audit.mjs';
import { backing } from './lists/backing.mjs';
import { backup } from './lists/backup.mjs';
import { books } from './lists/books.mjs';
import { calls } from './lists/calls.mjs';
import { cardPayments } from './lists/card-payments.mjs';
import { desk } from './lists/desk.mjs';
import { documents } from './lists/documents.mjs';
import { evaluation } from './lists/evaluation.mjs';
import { fileChecks } from './lists/file-checks.mjs';
import { files } from './lists/files.mjs';
import { loans } from './lists/loans.mjs';
import { login } from './lists/login.mjs';
import { papers } from './lists/papers.mjs';
import { payments } from './lists/payments.mjs';
import { portfolio } from './lists/portfolio.mjs';
import { prices } from './lists/prices.mjs';
import { qr } from './lists/qr.mjs';
import { servicing } from './lists/servicing.mjs';
import { signing } from './lists/signing.mjs';

/** Every wrong version that our tests must notice. A new rule brings its own, in the list of its subject. */
export const mutations = [
  ...prices,
  ...payments,
  ...cardPayments,
  ...audit,
  ...backing,
  ...backup,
  ...books,
  ...portfolio,
  ...loans,
  ...login,
  ...calls,
  ...evaluation,
  ...servicing,
  ...files,
  ...fileChecks,
  ...documents,
  ...papers,
  ...desk,
  ...signing,
  ...qr,
];
