import { BodyRefused } from './body-refused.ts';
import { validationOutcome } from './outcome.ts';

/** Fields that came one by one as an object; one that came twice has no value. */
export function fieldsFrom(
  entries: readonly (readonly [string, string])[],
): Record<string, string> {
  const seen = new Set<string>();
  for (const [field] of entries) {
    if (seen.has(field)) {
      const message = `El campo ${field} va una sola vez.`;
      throw new BodyRefused(validationOutcome([{ field, message }]));
    }
    seen.add(field);
  }
  return Object.fromEntries(entries);
}
