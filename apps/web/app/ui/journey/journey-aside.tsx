import { clsx } from 'clsx';
import type { ReactNode } from 'react';

type JourneyAsideProps = {
  /** What a phone has no room for: it repeats what was answered before. */
  onlyAtDesk?: boolean;
  children: ReactNode;
};

/**
 * What somebody wants in view while they answer. On a phone it stands where the step puts it; at a desk the page grows a
 * second column for it, as high as the first, in which it stays. Nothing between it and the page may be positioned.
 */
export function JourneyAside({ onlyAtDesk = false, children }: JourneyAsideProps) {
  return (
    <div
      data-aside
      className={clsx('lg:absolute lg:inset-y-4 lg:right-5 lg:w-80', onlyAtDesk && 'max-lg:hidden')}
    >
      {/* Below the advisor's banner, which stays at the top. */}
      <div className="flex flex-col gap-5 lg:sticky lg:top-16">{children}</div>
    </div>
  );
}
