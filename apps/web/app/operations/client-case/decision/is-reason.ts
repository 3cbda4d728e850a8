const SHORTEST = 5;
export const LONGEST_REASON = 500;

/** As the contract wants the words that a client or a colleague will read. */
export function isReason(text: string): boolean {
  const { length } = text.trim();
  return length >= SHORTEST && length <= LONGEST_REASON;
}
