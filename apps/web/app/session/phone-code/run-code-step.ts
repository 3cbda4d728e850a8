import { ApiError } from '#lib/api-error.ts';
import { stay } from '#lib/guards.ts';
import { showToast } from '#ui/feedback/toast.ts';

/** Nothing leaves the screen but the right code: whatever else is answered stands beside what was typed. */
export async function runCodeStep<T>(step: () => Promise<T>) {
  try {
    return await step();
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    // In passing, as everywhere a code is typed (specification 1 §8).
    if (error.code === 'code_wrong') showToast({ text: error.message, tone: 'bad' });
    return stay(error);
  }
}
