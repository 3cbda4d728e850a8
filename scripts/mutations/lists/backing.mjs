import { inDomain, inServer } from '../mutation.mjs';

const LINK = ['backing/guarantor-link.test.ts'];
const WAY = ['backing/guarantor.test.ts'];

/** Who answers for somebody else's loan: only of their own will, for one plan, and found fit. */
export const backing = [
  ...inDomain('policy/fit-guarantor.ts', ['policy/fit-guarantor.test.ts'], {
    'whoever is late with us may be a guarantor': ['daysPastDue === 0', 'daysPastDue >= 0'],
  }),
  ...inServer('backing/find-invitation.ts', LINK, {
    'earlier links go on working': ['link.voided_at !== null || ', ''],
    'a link works for ever': ['link.expires_at <= now() || ', ''],
    'a link tells of an application that is over': ['if (isOver || isMoot)', 'if (isOver)'],
  }),
  ...inServer('backing/consent-as-guarantor.ts', LINK, {
    'a document number may be guessed for ever': ['if (tooMany) return tooMany;', ''],
  }),
  ...inServer('backing/guarantors.sql.ts', WAY, {
    'a yes to one plan is a yes to all': [
      'consented_plan_hash === plan_hash',
      'consented_plan_hash !== null',
    ],
  }),
  ...inServer('backing/note-guarantor-review.ts', WAY, {
    'good papers are enough without a look at the bureau': [
      "if (!isLast || guarantor.state !== 'submitted') return loan;",
      'if (!isLast) return loan;',
    ],
  }),
  ...inServer('backing/dismiss-guarantor.ts', ['backing/name-guarantor.test.ts'], {
    'the papers of whoever is out stay': ['guarantorId === id', 'guarantorId === -id'],
  }),
];
