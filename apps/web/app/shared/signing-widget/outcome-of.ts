import type { WidgetEvent } from './widget-api.ts';

/** What an event means to the page: there is something to see, it went wrong, or the person is through. */
export type WidgetOutcome = 'shown' | 'failed' | 'finished';

const outcomes: Readonly<Record<string, WidgetOutcome>> = {
  view: 'shown',
  'item error': 'failed',
  'submit failed': 'failed',
  'views failed': 'failed',
  'submit finished': 'finished',
  'already finished': 'finished',
};

/** Null for what the page need not know. */
export function outcomeOf({ name, view }: WidgetEvent): WidgetOutcome | null {
  if (name === 'view' && view === 'finished') return 'finished';
  return outcomes[name] ?? null;
}
