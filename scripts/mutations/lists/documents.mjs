import { inServer } from '../mutation.mjs';

const DOCUMENTS = ['documents/documents.routes.test.ts'];

/** Papers: whose, how many, when they count, and that nobody takes them back from the desk. */
export const documents = [
  ...inServer('documents/place-file.ts', DOCUMENTS, {
    'what is in review may be replaced': [
      "document.status === 'in_review' && !isTaken",
      "document.status === 'in_review'",
    ],
    'a document takes any number of files': [
      "if (Math.max(position, total) > maxFiles) return refuse('document_full');",
      '',
    ],
    'one file may stand for two documents': [
      'return [...own, ...others].some(',
      'return own.some(',
    ],
    'a document is whole with its first file': ['count >= total', 'count >= 1'],
    'starting over keeps what was there': [
      'startsOver ? present : listReplaced(document, present, placement)',
      'listReplaced(document, present, placement)',
    ],
    'what is more than was announced stays': [
      'byPlace.slice(Math.max(0, total - 1))',
      'byPlace.slice(total)',
    ],
  }),
  ...inServer('documents/submit-documents.ts', DOCUMENTS, {
    'the file goes to the desk before its last document': [
      'if (!documents.every(({ status }) => isDelivered(status))) return opened;',
      '',
    ],
  }),
  ...inServer('documents/accepts-documents.ts', DOCUMENTS, {
    'papers come after the last word': [
      'preApproved === true && approved === null',
      'preApproved === true || approved === false',
    ],
  }),
  ...inServer('documents/acknowledge-rejection.ts', ['desk/desk.test.ts'], {
    'a client acknowledges a no that nobody said': [
      "if (loan.state !== 'rejected') return refuse('loan_not_rejected');",
      '',
    ],
  }),
];
