/** What is on file about a client and somebody typed; one entry is asked for, entered and confirmed as a whole. */
export const originFields = [
  'email',
  'phone',
  'document',
  'names',
  'birthdate',
  'civil_status',
  /** Terms of use and privacy policy. */
  'consent',
  /** Offers by e-mail, SMS and WhatsApp. */
  'offers',
  /** Place, category, amount and the person treated. */
  'treatment',
  /** Months and insurance. */
  'plan',
  'income',
  'spouse',
] as const;
export type OriginField = (typeof originFields)[number];

/** The registry is asked for the names behind a DNI. */
export const valueAuthors = ['patient', 'advisor', 'registry'] as const;
export type ValueAuthor = (typeof valueAuthors)[number];

export interface Entry {
  readonly author: ValueAuthor;
  /** Whether it says something else than what was on file. */
  readonly isNew: boolean;
}

/**
 * Whose a value is after somebody sent it; null when it stays whose it was. An advisor who sends what was there has
 * passed by it. A patient who sends it has answered for it, except for what the registry says by itself.
 */
export function authorAfter(
  field: OriginField,
  before: ValueAuthor,
  { author, isNew }: Entry,
): ValueAuthor | null {
  if (isNew) return author;
  if (author !== 'patient' || before === 'patient') return null;
  return before === 'registry' && field === 'names' ? null : 'patient';
}

/** What the client must have confirmed before a contract is made of it: whatever an advisor entered. */
export function isUnconfirmed({
  author,
  confirmedAt,
}: {
  author: ValueAuthor;
  confirmedAt: Date | null;
}): boolean {
  return author === 'advisor' && confirmedAt === null;
}
