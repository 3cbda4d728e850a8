import { clientExits } from '#lib/guards.ts';
import { isAdvisorSignedIn } from '#lib/storage.ts';

/** The login without a word (specification 2 §8); an advisor finds the patient in the own list. */
export function plainLogin(): string {
  return isAdvisorSignedIn() ? clientExits.login : '/login';
}
