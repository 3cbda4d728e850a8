/**
 * Which columns of an event a link vouches for. A form that links were made with never changes: a column that is added
 * to the log begins a new one, and older links go on being judged by theirs.
 */
const FORMS = {
  1: [
    'id',
    'at',
    'actor_kind',
    'actor_id',
    'acting_for_client_id',
    'action',
    'subject_kind',
    'subject_id',
    'details',
    'address',
  ],
} as const;

export const NEWEST_FORM = 1;

type EventColumn = (typeof FORMS)[typeof NEWEST_FORM][number];

/** An event in words of PostgreSQL: numbers in digits, `at` in microseconds of UTC, `details` as it writes jsonb. */
export type EventTexts = Readonly<Record<EventColumn, string | null>>;

/** Null for a form that nobody knows. */
export function columnsOfForm(form: number): readonly EventColumn[] | null {
  return form in FORMS ? FORMS[form as keyof typeof FORMS] : null;
}
