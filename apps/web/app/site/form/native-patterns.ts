/**
 * What a browser asks for by itself where no script runs, in the words of an HTML `pattern`. Each takes whatever its rule
 * takes; the little more that it lets through the server refuses.
 */
export const nativePatterns = {
  email: String.raw`\s*[^\s@]+@[^\s@]+\.[^\s@]+\s*`,
  /** Which of the three documents it is, no pattern knows. */
  document: String.raw`\s*[A-Za-z0-9]{6,12}\s*`,
  amount: String.raw`\s*(?=.*\d)(?:[Ss]\/|[Pp][Ee][Nn]|[\d.,\s])+`,
} as const;
