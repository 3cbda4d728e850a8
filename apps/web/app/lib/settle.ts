import { ApiError } from './api-error.ts';
import type { Outcome } from './guards.ts';

/** For an answer that comes when the screen is there already: what the server refuses is a value. */
export async function settle<T>(call: Promise<T>): Promise<Outcome<T>> {
  try {
    return { ok: true, answer: await call };
  } catch (error) {
    if (error instanceof ApiError) return { ok: false, error };
    throw error;
  }
}
