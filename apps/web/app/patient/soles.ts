import type { Centimos } from '@alivio/domain/money/centimos.ts';
import { formatSoles } from '@alivio/domain/money/format-soles.ts';

/** `S/ 1,500.00` that no line breaks apart. */
export function soles(amount: Centimos): string {
  return unbroken(formatSoles(amount));
}

/** The same for amounts inside a sentence. */
export function unbroken(text: string): string {
  return text.replaceAll('S/ ', 'S/\u00a0');
}
