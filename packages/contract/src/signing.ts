import { signerRoles, signerStandings } from '@alivio/domain/loan/signers.ts';
import { z } from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { dateField, idField, idInPath } from './fields.ts';
import { widgetKey } from './widget-key.ts';

/** Only the person signs: an advisor who acts for them is told to let them (`api.md`, Sessions). */
const ownSession = ['client'] as const;
const loanParams = z.object({ id: idInPath });
const loanExample = { params: { id: '1' } };

/** `loans/{id}/status` of the specification, as `domain.md` §2 derives it from the state of the loan. */
export const signingStatus = z.nullable(z.enum(['pending', 'failed', 'waiting signers', 'signed']));

export const getLoanStatus = endpoint({
  method: 'GET',
  path: '/loans/:id/status',
  roles: ['client', 'seller_for_client'],
  subject: 'loan',
  summary: 'How far the signature of a loan is',
  params: loanParams,
  response: z.object({
    ok: z.literal(true),
    status: signingStatus,
    /** The holder's key to the widget is told by `loans/{id}/sign` alone. */
    token: z.null(),
    /** The holder has done their part. */
    finished: z.boolean(),
  }),
  refusals: ['not_found'],
  example: loanExample,
});

const otherSigner = z.object({
  role: z.enum(signerRoles),
  /** First name and first surname. */
  name: z.string(),
  standing: z.enum(signerStandings),
});

/** Makes the contract ready when there is none: asking again, or from two devices, makes no second one. */
export const getSigning = endpoint({
  method: 'GET',
  path: '/loans/:id/sign',
  roles: ownSession,
  delegated: 'signature',
  subject: 'loan',
  summary: 'The contract of a loan, made ready to be signed by its holder',
  params: loanParams,
  response: z.object({
    ...widgetKey,
    /** Ours: last day to sign. */
    last_day: z.nullable(dateField),
    /** Ours: who else has to sign. */
    others: z.array(otherSigner),
  }),
  refusals: [
    'not_found',
    'loan_not_signable',
    'phone_unverified',
    'data_unconfirmed',
    'contract_not_ready',
    'too_many_requests',
    'unavailable',
  ],
  example: loanExample,
});
export type Signing = z.output<(typeof getSigning)['response']>;

/** The widget said so; what became of it the provider tells. */
export const noteSubmitted = endpoint({
  method: 'POST',
  path: '/loans/:id/sign',
  roles: ownSession,
  delegated: 'signature',
  subject: 'loan',
  summary: 'The holder has gone through the signature widget',
  params: loanParams,
  response: z.object({ ok: z.literal(true), status: signingStatus }),
  refusals: ['not_found', 'loan_not_signable'],
  example: loanExample,
});

export const recoverSigning = endpoint({
  method: 'POST',
  path: '/loans/auto-recover',
  roles: ownSession,
  delegated: 'signature',
  subject: 'loan',
  subjectAt: 'body.loanID',
  summary:
    'Asks the provider about a signature that takes long, and whether the holder has to go on with it',
  body: z.strictObject({ loanID: idField }),
  response: z.object({
    ok: z.literal(true),
    success: z.boolean(),
    shouldAutoNavigate: z.boolean(),
    directUrl: z.nullable(z.string()),
  }),
  refusals: ['not_found', 'too_many_requests'],
  example: { body: { loanID: 1 } },
});

export const getSignatureLink = endpoint({
  method: 'GET',
  path: '/identity-validation/signature',
  roles: ownSession,
  delegated: 'signature',
  subject: 'session',
  summary: 'A link that opens the signature on a phone: single use, ten minutes',
  response: z.object({
    ok: z.literal(true),
    magicLinkUrl: z.string(),
    /** Ours: when it ends. */
    expires_at: z.string(),
    /** Ours: the same as a duration, for screens whose clock may be wrong: they ask for another one before. */
    expires_in_seconds: z.int().check(z.nonnegative()),
  }),
  refusals: ['unauthorized', 'loan_not_signable', 'too_many_requests'],
  example: {},
});
