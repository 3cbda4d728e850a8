import { getMe } from '@alivio/contract/client.ts';
import type { OnboardingPath } from '@alivio/domain/onboarding/path.ts';
import { api } from '#lib/api.ts';
import { registrationDraft } from '#lib/registration-draft.ts';
import { settle } from '#lib/settle.ts';
import { forgetClientToken, isClientSignedIn, readDraft } from '#lib/storage.ts';
import { copy } from './copy.ts';

/** Whom this browser is busy with: one patient at a time. */
export type OpenPatient =
  | { kind: 'session'; clientId: number | null; name: string; path: OnboardingPath | null }
  | { kind: 'draft' };

export async function findOpenPatient(): Promise<OpenPatient | null> {
  return (await findSession()) ?? (isRegistrationBegun() ? { kind: 'draft' } : null);
}

async function findSession(): Promise<OpenPatient | null> {
  if (!isClientSignedIn()) return null;
  const asked = await settle(api(getMe, {}));
  if (asked.ok) {
    const { client_id: clientId, onboarding_path: path, full_name, ...client } = asked.answer.user;
    const name = full_name || `${client.document_type} ${client.identification_number}`;
    return { kind: 'session', clientId, name, path };
  }
  // What the server could not say is no reason to put a patient's session away.
  if (asked.error.status !== 401)
    return { kind: 'session', clientId: null, name: copy.someone, path: null };
  forgetClientToken();
  return null;
}

const typed = { email: '', identification_number: '', phone: '' };

function isRegistrationBegun(): boolean {
  return Object.values(readDraft(registrationDraft().key, typed)).some((text) => text !== '');
}
