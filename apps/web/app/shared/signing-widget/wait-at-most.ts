const PATIENCE_MS = 3000;

/** Null when it takes too long: who has just signed is not kept, the signature company tells us as well. */
export function waitAtMost<T>(note: Promise<T>): Promise<T | null> {
  const tooLate = new Promise<null>((resolve) => setTimeout(() => resolve(null), PATIENCE_MS));
  return Promise.race([note, tooLate]);
}
