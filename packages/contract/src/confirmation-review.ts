import { DISPUTE_NOTE_MAX_LENGTH } from '@alivio/domain/person/dispute-note.ts';
import { originFields } from '@alivio/domain/person/value-origin.ts';
import { z } from 'zod/mini';
import { linkExample, linkParams, linkRefusals } from './confirmation-links.ts';
import { endpoint } from './endpoint.ts';
import { authorField, originField } from './entered.ts';
import { fieldTexts } from './field-texts.ts';
import { civilStatusField, dateField, documentTypeField, solesField } from './fields.ts';
import { percentField } from './percent-field.ts';
import { emailField, firstNameField, lastNameField } from './person-fields.ts';

/** What is wrong with a value that the client cannot type themselves, in their own words. */
const disputeNote = z
  .string()
  .check(
    z.trim(),
    z.maxLength(
      DISPUTE_NOTE_MAX_LENGTH,
      `Escribe la nota en ${DISPUTE_NOTE_MAX_LENGTH} letras como máximo.`,
    ),
  );

const reviewEntry = z.object({
  field: originField,
  author: authorField,
  advisor: z.nullable(z.string()),
  /** Null for what the client typed from the start. */
  entered_at: z.nullable(z.string()),
  confirmed_at: z.nullable(z.string()),
  /** Whether the client types it right here, tells the advisor that it is wrong, or can only read it. */
  correction: z.enum(['type', 'tell', 'none']),
});
export type ReviewEntry = z.output<typeof reviewEntry>;

/** Somebody else, whole: what is not shown is not confirmed. */
const reviewPerson = z.object({
  name: z.string(),
  document: z.string(),
  email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
});
export type ReviewPerson = z.output<typeof reviewPerson>;

/** Everything that was entered, as its client reads it. */
const review = z.object({
  ok: z.literal(true),
  /** The hash of what is shown: what is confirmed is what was seen. */
  version: z.string(),
  today: dateField,
  entries: z.array(reviewEntry),
  first_name: z.string(),
  last_name: z.string(),
  document_type: documentTypeField,
  identification_number: z.string(),
  email: z.string(),
  phone: z.string(),
  /** Null until it was answered. */
  civil_status: z.nullable(civilStatusField),
  birthdate: z.nullable(dateField),
  income: z.nullable(solesField),
  treatment: z.nullable(
    z.object({
      clinic: z.string(),
      site: z.string(),
      category: z.string(),
      amount: solesField,
      /** Null: the client. */
      patient: z.nullable(reviewPerson),
    }),
  ),
  plan: z.nullable(
    z.object({
      installments: z.int(),
      insurance: z.boolean(),
      monthly_payment: solesField,
      total_to_pay: solesField,
      tea: percentField,
      tcea: percentField,
    }),
  ),
  spouse: z.nullable(reviewPerson),
});
export type Review = z.output<typeof review>;

const corrections = z.strictObject({
  email: z.optional(emailField),
  income: z.optional(solesField),
  civil_status: z.optional(civilStatusField),
  birthdate: z.optional(dateField),
  first_name: z.optional(firstNameField),
  last_name: z.optional(lastNameField),
});
export type Corrections = z.output<typeof corrections>;

const answerFields = {
  version: z.string().check(z.maxLength(64)),
  corrections,
  /** What is wrong and cannot be typed here; then nothing is confirmed and the advisor is told. */
  disputes: z
    .array(z.strictObject({ field: originField, note: disputeNote }))
    .check(z.maxLength(originFields.length)),
  policy_accepted: z.boolean(),
  marketing_accepted: z.boolean(),
};

interface Consenting {
  policy_accepted: boolean;
  disputes: readonly unknown[];
}

/** Whoever confirms accepts the terms in person; whoever sends it back has not come so far. */
const termsCheck = z.check<Consenting>((context) => {
  const { policy_accepted, disputes } = context.value;
  if (!policy_accepted && disputes.length === 0)
    context.issues.push({
      code: 'custom',
      message: fieldTexts.terms,
      path: ['policy_accepted'],
      input: policy_accepted,
    });
});

const answerBody = z.strictObject(answerFields).check(termsCheck);
export type ReviewAnswer = z.output<typeof answerBody>;

const answerTaken = z.object({
  ok: z.literal(true),
  outcome: z.enum(['confirmed', 'disputed']),
});

const answerRefusals = [
  'review_changed',
  'nothing_to_confirm',
  'confirmation_too_early',
  'too_many_requests',
  'names_from_registry',
  'application_closed',
  'email_taken',
  'needs_password',
  'birthdate_invalid',
  'birthdate_in_future',
  'too_young',
  'too_young_with_ce',
  'amount_invalid',
  'income_too_low',
] as const;

const answerExample = {
  version: '0'.repeat(64),
  corrections: {},
  disputes: [],
  policy_accepted: true,
  marketing_accepted: false,
};

export const getReview = endpoint({
  method: 'GET',
  path: '/confirmation/review',
  roles: ['client'],
  delegated: 'confirmation',
  subject: 'session',
  summary: 'What was entered for the client, to be read before it is confirmed',
  response: review,
  refusals: ['confirmation_too_early'],
  example: {},
});

export const answerReview = endpoint({
  method: 'POST',
  path: '/confirmation/review',
  roles: ['client'],
  delegated: 'confirmation',
  subject: 'session',
  summary: 'Confirms what was read, with corrections, or says what is wrong',
  body: answerBody,
  response: answerTaken,
  refusals: answerRefusals,
  example: { body: answerExample },
});

const ownNumber = z.string().check(z.maxLength(20));
const numberRefusals = ['document_not_yours', 'confirmation_closed'] as const;

export const openInvitedReview = endpoint({
  method: 'POST',
  path: '/confirmation-links/:token/review',
  roles: 'anyone',
  subject: 'none',
  summary: 'What was entered, for the person behind the link, who knows their own document number',
  params: linkParams,
  body: z.strictObject({ identification_number: ownNumber }),
  response: review,
  refusals: [...linkRefusals, ...numberRefusals, 'confirmation_too_early'],
  example: { ...linkExample, body: { identification_number: '43218760' } },
});

export const answerInvitedReview = endpoint({
  method: 'POST',
  path: '/confirmation-links/:token/answer',
  roles: 'anyone',
  subject: 'none',
  summary: 'Confirms what was read, with corrections, or says what is wrong',
  params: linkParams,
  body: z.strictObject({ ...answerFields, identification_number: ownNumber }).check(termsCheck),
  response: answerTaken,
  refusals: [
    ...answerRefusals.filter((code) => code !== 'too_many_requests'),
    ...linkRefusals,
    ...numberRefusals,
  ],
  example: { ...linkExample, body: { ...answerExample, identification_number: '43218760' } },
});
