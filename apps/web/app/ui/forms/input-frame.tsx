import { clsx } from 'clsx';
import type { ReactNode } from 'react';

type InputFrameProps = {
  invalid: boolean;
  prefix?: ReactNode;
  suffix?: ReactNode;
  children: ReactNode;
};

/** The box around a control; the ring goes round all of it, prefix included. */
export function InputFrame({ invalid, prefix, suffix, children }: InputFrameProps) {
  return (
    <div
      className={clsx(
        'flex min-h-12 items-stretch overflow-hidden rounded-input bg-surface transition-colors',
        'has-[:focus-visible]:outline-3 has-[:focus-visible]:outline-offset-2 has-[:focus-visible]:outline-focus',
        'has-[input:read-only]:bg-sunken has-[:disabled]:bg-sunken',
        invalid ? 'border-2 border-bad' : 'border border-control',
      )}
    >
      {prefix !== undefined && (
        <span className="flex items-center border-r border-border bg-sunken px-3.5 text-text2">
          {prefix}
        </span>
      )}
      {children}
      {suffix}
    </div>
  );
}

/** 16 px at least: a smaller input makes iOS zoom in. */
export const inputStyle =
  'w-full min-w-0 bg-transparent px-3.5 py-2.5 text-body text-text outline-none placeholder:text-text3 focus-visible:shadow-none disabled:text-text2';
