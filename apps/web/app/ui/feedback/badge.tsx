import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { type Tone, toneLook } from './tone.ts';

type BadgeProps = { tone: Tone | 'neutral' | 'campaign'; children: ReactNode };

const plainTones = {
  neutral: 'bg-sunken text-text2',
  campaign: 'bg-accent-soft text-accent-text',
};

export function Badge({ tone, children }: BadgeProps) {
  const shape =
    'inline-flex items-center gap-1 rounded-full px-2.5 py-0.5 text-small font-medium sm:whitespace-nowrap';
  if (tone === 'neutral' || tone === 'campaign') {
    return <span className={clsx(shape, plainTones[tone])}>{children}</span>;
  }
  const { icon: Icon, ground, ink } = toneLook[tone];
  return (
    <span className={clsx(shape, ground, ink)}>
      <Icon className="size-4 shrink-0" aria-hidden="true" />
      {children}
    </span>
  );
}
