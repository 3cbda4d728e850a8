import type { PreCheckAdvice, PreCheckStatus } from '@alivio/domain/document/pre-check.ts';
import type { DocumentFile } from './document.ts';

/** What the pre-check said of all files of a document together, or of one. */
export function preCheckOf(
  files: readonly Pick<DocumentFile, 'preCheck'>[],
  isWanted: (advice: PreCheckAdvice) => boolean = () => true,
): { status: PreCheckStatus; advices: readonly PreCheckAdvice[] } {
  const told = files.flatMap(({ preCheck }) => preCheck ?? []).filter(isWanted);
  const advices = [...new Set(told)];
  if (advices.length > 0) return { status: 'doubtful', advices };
  const isPending = files.some(({ preCheck }) => preCheck === null);
  return { status: isPending ? 'pending' : 'fine', advices };
}
