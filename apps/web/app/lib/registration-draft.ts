import { draftKey, isAdvisorSignedIn, readStaffEmail } from './storage.ts';

/** Where a registration waits that was not sent. What an advisor has typed for somebody waits for that advisor alone. */
export function registrationDraft() {
  const owner = isAdvisorSignedIn() ? readStaffEmail() : 'new';
  return { key: draftKey('registration', owner), secrets: ['password'] } as const;
}
