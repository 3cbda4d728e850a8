import type { ReviewEntry } from '@alivio/contract/confirmation-review.ts';
import { beingSigned } from '@alivio/domain/loan/loan-state.ts';
import type { OriginField } from '@alivio/domain/person/value-origin.ts';
import type { Review } from './review.ts';

type Correction = ReviewEntry['correction'];
type Rule = (review: Review) => Correction;

const told: Rule = () => 'tell';
const read: Rule = () => 'none';
/** As `PATCH clients` has it: what was evaluated takes the password, which nobody types here. */
const typedBeforeEvaluation: Rule = ({ loan }) => (loan.state === 'draft' ? 'type' : 'tell');

/** How each value is put right by the client: by the rules that hold for it everywhere else. */
const RULES: Record<OriginField, Rule> = {
  email: ({ person }) => (person.email_verified_at === null ? 'type' : 'tell'),
  phone: told,
  // They have just typed it.
  document: read,
  names: (review) => (review.person.names_from_registry ? 'none' : typedBeforeEvaluation(review)),
  birthdate: typedBeforeEvaluation,
  civil_status: typedBeforeEvaluation,
  consent: read,
  offers: read,
  treatment: told,
  plan: told,
  income: ({ loan }) => (beingSigned.includes(loan.state) ? 'tell' : 'type'),
  spouse: told,
};

export function correctionOf(review: Review, field: OriginField): Correction {
  return RULES[field](review);
}
