import { books } from './lists/books.mjs';
import { calls } from './lists/calls.mjs';
import { evaluation } from './lists/evaluation.mjs';
import { loans } from './lists/loans.mjs';
import { payments } from './lists/payments.mjs';
import { prices } from './lists/prices.mjs';
import { servicing } from './lists/servicing.mjs';

/** Every wrong version that our tests must notice. A new rule brings its own, in the list of its subject. */
export const mutations = [
  ...prices,
  ...payments,
  ...books,
  ...loans,
  ...calls,
  ...evaluation,
  ...servicing,
];
