import { clsx } from 'clsx';
import type { ReactElement, ReactNode } from 'react';

type BottomBarProps = {
  /** Below a long list, where it would be out of sight at a desk. */
  staysInSight?: boolean;
  /** What the action is about, where it changes under the thumb. */
  says?: ReactNode;
  /** One action, no list: on a phone every further one would cover the page. Those stand in the page, above the bar. */
  children: ReactElement;
};

/** The action of a screen: always under the thumb, and at a desk right below what it sends. */
export function BottomBar({ staysInSight = false, says, children }: BottomBarProps) {
  return (
    <div
      data-bar="bottom"
      className={clsx(
        'sticky bottom-0 z-10 -mx-5 mt-auto border-t border-border bg-bg px-5 pt-3 pb-[calc(0.75rem+env(safe-area-inset-bottom))]',
        staysInSight ? 'md:bg-surface' : 'md:static md:mt-0 md:border-0 md:bg-transparent md:pb-5',
      )}
    >
      <div className="flex min-h-12 flex-col">
        {says !== undefined && <div className="pb-2">{says}</div>}
        {children}
      </div>
    </div>
  );
}
