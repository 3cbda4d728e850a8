import type { JsonEndpoint, RequestOf } from '@alivio/contract/endpoint.ts';
import { changeStaffPassword } from '@alivio/contract/passwords.ts';
import { updateOwnStaff } from '@alivio/contract/staff-profile.ts';
import { data } from 'react-router';
import { api } from '#lib/api.ts';
import type { ApiError } from '#lib/api-error.ts';
import { formText } from '#lib/form-text.ts';
import { exitFor, staffExits } from '#lib/guards.ts';
import { settle } from '#lib/settle.ts';
import { toldAt } from '#lib/told-at.ts';
import { showToast } from '#ui/feedback/toast.ts';
import { copy } from './copy.ts';

/** What a form of the profile came to; a new object each time, so that two of the same are two. */
export type Saved = { saved: true };

const tasks: Readonly<Record<string, (form: FormData) => Promise<ApiError | string>>> = {
  details: saveDetails,
  password: savePassword,
};

/**
 * The `clientAction` of a profile: its forms say by `task` what they are. Only a session that ended leaves; everything
 * else is told in place, over what was typed.
 */
export async function saveProfile(request: Request) {
  const form = await request.formData();
  const task = tasks[formText(form, 'task')];
  if (!task) throw new Error('a form of the profile without its task');
  const outcome = await task(form);
  if (typeof outcome !== 'string') return data(outcome, { status: outcome.status || 503 });
  showToast({ text: outcome, tone: 'ok' });
  return { saved: true } satisfies Saved;
}

async function saveDetails(form: FormData): Promise<ApiError | string> {
  const outcome = await send(updateOwnStaff, {
    body: {
      first_name: formText(form, 'first_name'),
      last_name: formText(form, 'last_name'),
      email: formText(form, 'email'),
      current_password: formText(form, 'current_password'),
    },
  });
  if (outcome.ok) return copy.details.saved;
  return outcome.error.code === 'current_password_wrong'
    ? toldAt('current_password', copy.password.wrong, outcome.error)
    : outcome.error;
}

async function savePassword(form: FormData): Promise<ApiError | string> {
  const outcome = await send(changeStaffPassword, {
    body: {
      current_password: formText(form, 'old_password'),
      new_password: formText(form, 'new_password'),
    },
  });
  if (outcome.ok) return copy.password.saved;
  return outcome.error.code === 'current_password_wrong'
    ? toldAt('old_password', copy.password.wrong, outcome.error)
    : outcome.error;
}

/** Specification 3 §8: 401 goes to the login, 403 is told in its own words. */
async function send<const E extends JsonEndpoint>(endpoint: E, request: NoInfer<RequestOf<E>>) {
  const outcome = await settle(api(endpoint, request));
  if (outcome.ok) return outcome;
  const { error } = outcome;
  if (error.status === 401) throw exitFor(error, staffExits);
  return error.status === 403
    ? { ok: false as const, error: toldAt(null, copy.forbidden, error) }
    : outcome;
}
