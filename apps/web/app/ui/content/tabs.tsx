import { clsx } from 'clsx';
import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react';

type TabsProps = {
  label: string;
  tabs: { id: string; label: string; content: ReactNode }[];
  selected: string;
  onSelect: (id: string) => void;
};

const moves: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1 };

export function Tabs({ label, tabs, selected, onSelect }: TabsProps) {
  const base = useId();
  const list = useRef<HTMLDivElement>(null);

  function moveWithArrows(event: KeyboardEvent) {
    const move = moves[event.key];
    if (move === undefined) return;
    const position = tabs.findIndex(({ id }) => id === selected);
    const nextPosition = (position + move + tabs.length) % tabs.length;
    const next = tabs[nextPosition];
    if (!next) return;
    event.preventDefault();
    onSelect(next.id);
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[nextPosition]?.focus();
  }

  return (
    <div className="flex flex-col gap-4">
      <div
        ref={list}
        role="tablist"
        aria-label={label}
        onKeyDown={moveWithArrows}
        className="flex flex-wrap gap-1 border-b border-border p-1 pb-0"
      >
        {tabs.map((tab) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${base}-${tab.id}`}
            aria-selected={tab.id === selected}
            aria-controls={`${base}-panel`}
            tabIndex={tab.id === selected ? 0 : -1}
            onClick={() => onSelect(tab.id)}
            className={clsx(
              'min-h-11 border-b-3 px-4 font-medium whitespace-nowrap transition-colors',
              tab.id === selected
                ? 'border-brand text-brand-text'
                : 'border-transparent text-text2 hover:text-text',
            )}
          >
            {tab.label}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${base}-panel`} aria-labelledby={`${base}-${selected}`}>
        {tabs.find(({ id }) => id === selected)?.content}
      </div>
    </div>
  );
}
