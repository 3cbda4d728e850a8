import type { ComponentProps, ReactNode } from 'react';

export type RadioCardContent = {
  title: ReactNode;
  detail?: ReactNode;
  /** At the right edge: a price, a badge. */
  aside?: ReactNode;
};

type RadioCardProps = RadioCardContent &
  Omit<ComponentProps<'input'>, 'className' | 'type' | 'title'>;

export function RadioCard({ title, detail, aside, ...control }: RadioCardProps) {
  return (
    <label className="flex min-h-14 items-center gap-3 rounded-button border border-control bg-surface px-4 py-3 transition hover:bg-sunken has-[:checked]:border-brand has-[:checked]:bg-brand-soft has-[:checked]:ring-1 has-[:checked]:ring-brand has-[:disabled]:cursor-not-allowed has-[:disabled]:bg-sunken has-[:disabled]:text-text2 has-[:focus-visible]:outline-3 has-[:focus-visible]:outline-offset-2 has-[:focus-visible]:outline-focus">
      <input
        {...control}
        type="radio"
        className="size-5 shrink-0 outline-none focus-visible:shadow-none"
      />
      <span className="flex min-w-0 grow flex-col">
        <span className="font-medium">{title}</span>
        {detail !== undefined && <span className="text-small text-text2">{detail}</span>}
      </span>
      {aside !== undefined && <span className="shrink-0 text-right">{aside}</span>}
    </label>
  );
}
