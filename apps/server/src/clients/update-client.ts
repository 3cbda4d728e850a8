import type { ClientChanges } from '@alivio/contract/accounts.ts';
import type { ClientUser } from '@alivio/contract/client.ts';
import type { ErrorCode } from '@alivio/contract/errors.ts';
import type { CalendarDate } from '@alivio/domain/calendar/calendar-date.ts';
import { checkBirthdate } from '@alivio/domain/person/birthdate.ts';
import type { DocumentType } from '@alivio/domain/person/document.ts';
import { writtenName } from '@alivio/domain/person/names.ts';
import { spendEmailChangeBudget } from '#server/accounts/availability.ts';
import { changePerson, isChanged } from '#server/accounts/change-person.ts';
import { checkOwnPassword, type WrongPassword } from '#server/accounts/check-own-password.ts';
import { getPerson, type Person } from '#server/accounts/find-person.ts';
import { lockClient } from '#server/accounts/lock-client.ts';
import type { EmailNews } from '#server/accounts/note-contact-change.ts';
import { refuseReservedEmail } from '#server/accounts/refuse-reserved-email.ts';
import { recordAuditEvent } from '#server/audit/record-audit-event.ts';
import { readToday } from '#server/business-date/today.ts';
import type { Connection } from '#server/db/client.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { violatedIndex } from '#server/db/violated-index.ts';
import type { Deps } from '#server/deps.ts';
import { reopenApplication } from '#server/loans/reopen-application.ts';
import { touchApplication } from '#server/loans/touch-application.ts';
import { noteOrigins } from '#server/origins/note-origins.ts';
import { enqueueMessage } from '#server/outbox/enqueue-message.ts';
import { newsExpireAt } from '#server/outbox/news-expire-at.ts';
import { getApplication } from '#server/progress/get-application.ts';
import { noteProspect } from '#server/prospects/note-prospect.ts';
import { isRefusal, type Refusal, refuse, refuseDelegated } from '#server/refusal.ts';
import { refuseEndedSession } from '#server/sessions/refuse-ended-session.ts';
import type { ClientSession } from '#server/sessions/session.ts';
import { emailChangedMessage } from './email-changed.message.ts';
import { getClient } from './get-client.ts';
import { sentFields } from './sent-fields.ts';

type BirthdateCode =
  | 'birthdate_invalid'
  | 'birthdate_in_future'
  | 'too_young'
  | 'too_young_with_ce';
type ChangeRefused = Refusal<
  'too_many_requests' | 'email_taken' | 'names_from_registry' | 'application_closed' | BirthdateCode
>;

/** Changes what may still change without the password (`api.md`, Sessions). */
export function updateOwnClient(
  deps: Deps,
  session: ClientSession,
  changes: ClientChanges,
): Promise<ClientUser | ChangeRefused | Refusal<'delegated' | 'needs_password' | 'unauthorized'>> {
  return saveChanges(deps, session, changes, async (trx, person) => {
    const touchesContact = changes.phone !== undefined || changes.email !== undefined;
    if (touchesContact && session.sellerId !== null && person.first_own_login_at !== null)
      return refuseDelegated('contact');
    return needsPassword(trx, person, changes);
  });
}

/** The same by the client in the transaction of something larger, which has spent the budget of e-mail changes. */
export function correctOwnClient(
  deps: Pick<Deps, 'config' | 'now'>,
  trx: Connection,
  session: ClientSession,
  changes: ClientChanges,
): Promise<ClientUser | ChangeRefused | Refusal<'needs_password'>> {
  return applyChanges(deps, trx, session, wellWritten(changes), (person) =>
    needsPassword(trx, person, changes),
  );
}

async function needsPassword(
  trx: Connection,
  person: Person,
  changes: ClientChanges,
): Promise<Refusal<'needs_password'> | null> {
  const verifiedContact =
    (changes.phone !== undefined && person.phone_verified_at !== null) ||
    (changes.email !== undefined && person.email_verified_at !== null);
  if (verifiedContact) return refuse('needs_password');
  const { civil_status, birthdate, first_name, last_name } = changes;
  const isPersonal = [civil_status, birthdate, first_name, last_name].some(
    (value) => value !== undefined,
  );
  const { loanState } = await getApplication(trx, person.id);
  const isEvaluated = loanState !== null && loanState !== 'draft';
  return isPersonal && isEvaluated ? refuse('needs_password') : null;
}

/**
 * The same fields at any time, once the password has been given; but names and birth date only while they are empty,
 * as the form has it (specification 2 §5): who has a credit does not become somebody else by a password.
 */
export async function updateClientSecured(
  deps: Deps,
  session: ClientSession,
  password: string,
  changes: ClientChanges,
): Promise<
  ClientUser | ChangeRefused | WrongPassword | Refusal<'identity_fixed' | 'unauthorized'>
> {
  const right = await checkOwnPassword(deps, session, password);
  if (isRefusal(right)) return right;
  return saveChanges(deps, session, changes, async (_, person, next) =>
    changesIdentity(next, person) ? refuse('identity_fixed') : null,
  );
}

function changesIdentity(changes: ClientChanges, person: Person): boolean {
  const fields = ['first_name', 'last_name', 'birthdate'] as const;
  return fields.some((name) => Boolean(person[name]) && isChanged(changes[name], person[name]));
}

type MayChange<Code extends ErrorCode> = (
  trx: Connection,
  person: Person,
  changes: ClientChanges,
) => Promise<Refusal<Code> | null>;

/**
 * Asking for somebody else's e-mail tells that it is taken, so the question is rationed as elsewhere. Whether it is
 * taken only the index knows for certain: another person may be getting it at this very moment.
 */
async function saveChanges<Code extends ErrorCode = never>(
  deps: Deps,
  session: ClientSession,
  changes: ClientChanges,
  mayChange: MayChange<Code>,
): Promise<ClientUser | ChangeRefused | Refusal<Code | 'unauthorized'>> {
  if (changes.email !== undefined) {
    const tooMany = await spendEmailChangeBudget(deps, session.clientId);
    if (tooMany) return tooMany;
  }
  try {
    const written = wellWritten(changes);
    return await inTransaction(deps.db, async (trx) => {
      await lockClient(trx, session.clientId);
      const ended = await refuseEndedSession(deps, trx, session);
      if (ended) return ended;
      return applyChanges(deps, trx, session, written, (person) => mayChange(trx, person, written));
    });
  } catch (error) {
    if (violatedIndex(error) === 'clients_email') return refuse('email_taken', { field: 'email' });
    throw error;
  }
}

async function applyChanges<Code extends ErrorCode>(
  deps: Pick<Deps, 'config' | 'now'>,
  trx: Connection,
  session: ClientSession,
  changes: ClientChanges,
  mayChange: (person: Person) => Promise<Refusal<Code> | null>,
): Promise<ClientUser | ChangeRefused | Refusal<Code>> {
  const { clientId } = session;
  await lockClient(trx, clientId);
  const person = await getPerson(trx, clientId);
  const today = await readToday(deps, trx);
  const refusal =
    (await mayChange(person)) ??
    namesRefusal(changes, person) ??
    birthdateRefusal(changes, person.document_type, today) ??
    (changesPerson(changes, person) && (await reopenApplication(deps, trx, session, today)));
  if (refusal) return refusal;
  if (Object.keys(changes).length === 0) return getClient(trx, clientId);
  const news = await changePerson(deps, trx, person, changes);
  if (changes.email !== undefined && isChanged(changes.email, person.email)) {
    const reserved = await refuseReservedEmail(deps, trx, { email: changes.email, clientId });
    if (reserved) return reserved;
  }
  if (news) await tellOldEmail(deps, trx, clientId, news);
  await noteOrigins(deps, trx, session, sentFields(changes, person));
  await touchApplication(trx, clientId, today);
  await noteProspect(trx, clientId);
  await recordAuditEvent(deps, trx, session, {
    action: 'client.changed',
    subject: { kind: 'client', id: clientId },
    details: { fields: Object.keys(changes) },
  });
  return getClient(trx, clientId);
}

/** Whoever changes it, proved or not: a stolen session is not to take the account with it (decision 76). */
async function tellOldEmail(
  deps: Pick<Deps, 'config' | 'now'>,
  trx: Connection,
  clientId: number,
  { undo, ...addresses }: EmailNews,
): Promise<void> {
  const { PUBLIC_URL, EMAIL_UNDO_DAYS: days } = deps.config;
  const message = emailChangedMessage({
    ...addresses,
    way: undo
      ? { kind: 'undo', url: `${PUBLIC_URL}/undo-email/${undo.token}`, days }
      : { kind: 'support', url: `${PUBLIC_URL}/contact-us` },
    expiresAt: undo?.expiresAt ?? newsExpireAt(deps),
  });
  await enqueueMessage(deps, trx, { clientId }, message);
}

/** Names come in lower case from the client area (specification 2 §5), and are read by people. */
function wellWritten({ first_name, last_name, ...others }: ClientChanges): ClientChanges {
  return {
    ...others,
    ...(first_name !== undefined && { first_name: writtenName(first_name) }),
    ...(last_name !== undefined && { last_name: writtenName(last_name) }),
  };
}

/** Names that came from the registry are not the client's to change. */
function namesRefusal(
  changes: ClientChanges,
  person: Person,
): Refusal<'names_from_registry'> | null {
  const differs =
    isChanged(changes.first_name, person.first_name) ||
    isChanged(changes.last_name, person.last_name);
  return differs && person.names_from_registry ? refuse('names_from_registry') : null;
}

/** What the credit check looked at: another answer is another question. */
function changesPerson(changes: ClientChanges, person: Person): boolean {
  return (
    isChanged(changes.birthdate, person.birthdate) ||
    isChanged(changes.civil_status, person.civil_status)
  );
}

function birthdateRefusal(
  { birthdate }: ClientChanges,
  documentType: DocumentType,
  today: CalendarDate,
): Refusal<BirthdateCode> | null {
  if (birthdate === undefined) return null;
  const field = { field: 'birthdate' };
  switch (checkBirthdate(birthdate, documentType, today)) {
    case null:
      return null;
    case 'too_young':
      return refuse(documentType === 'CE' ? 'too_young_with_ce' : 'too_young', field);
    case 'future':
      return refuse('birthdate_in_future', field);
    default:
      return refuse('birthdate_invalid', field);
  }
}
