import { clsx } from 'clsx';

type SkeletonProps = {
  /** The size of what is to come, as utilities ('h-12 w-full'). */
  className: string;
};

export function Skeleton({ className }: SkeletonProps) {
  return (
    <div
      aria-hidden="true"
      className={clsx('animate-breathe rounded-input bg-border', className)}
    />
  );
}
