import { useState } from 'react';
import type { SummaryError } from '#ui/forms/error-summary.tsx';
import { copy, missingText } from './copy.ts';
import { slotId } from './document-slot.tsx';
import { slotProblem } from './slot-problem.ts';
import type { SlotView } from './slot-view.ts';
import { listFiles, type Tray } from './tray.ts';

export const FORM_ID = 'documents';

/** What keeps the documents from being sent: under the button always, at its place once somebody pressed it. */
export function useMissing(tray: Tray, views: readonly SlotView[]) {
  const [errors, setErrors] = useState<SummaryError[]>([]);
  const isUntouched = listFiles(tray).length === 0;
  const problems = new Map<string, string | null>([
    [FORM_ID, isUntouched ? copy.someRequired : null],
    ...views.map((view) => [slotId(view.document.intIdDocumentType), slotProblem(view)] as const),
  ]);

  function show() {
    setErrors(
      [...problems].flatMap(([fieldId, message]) =>
        message === null ? [] : [{ fieldId, message }],
      ),
    );
  }

  return {
    reason: reasonOf(views),
    summary: { errors, now: (fieldId: string) => problems.get(fieldId) },
    shownAt: (fieldId: string) => (errors.length > 0 ? (problems.get(fieldId) ?? null) : null),
    show,
    forget: () => setErrors([]),
  };
}

/** Enabled once as many documents are chosen as are required (specification 2 §4); until then it says what is missing. */
function reasonOf(views: readonly SlotView[]): string | undefined {
  const missing = views.filter(({ isReady }) => !isReady).length;
  if (missing > 0) return missingText(missing);
  return views.map(slotProblem).find((problem) => problem !== null) ?? undefined;
}
