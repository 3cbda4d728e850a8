import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { type Tone, toneLook } from '#ui/feedback/tone.ts';
import { Due } from './due.tsx';
import { workName } from './work-kinds.ts';

type CaseBannerProps = {
  item: { kind: string; due_at: string };
  tone: Tone;
  title: string;
  text: string;
  action?: ReactNode;
};

/** One line where there is room for it: the paper below is what people came for. */
export function CaseBanner({ item, tone, title, text, action }: CaseBannerProps) {
  const { icon: Icon, ground, ink, edge } = toneLook[tone];
  return (
    <div
      className={clsx(
        'flex flex-wrap items-center gap-x-3 gap-y-2 rounded-card border-l-4 px-4 py-2.5 lg:flex-nowrap',
        ground,
        edge,
      )}
    >
      <Icon className={clsx('size-5 shrink-0', ink)} aria-hidden="true" />
      <p className="font-semibold lg:shrink-0">{title}</p>
      <p className="flex min-w-0 grow flex-wrap items-center gap-x-3 gap-y-1 text-small">
        {workName(item.kind)}
        <Due at={item.due_at} />
        <span className="text-text2">{text}</span>
      </p>
      <div className="shrink-0 empty:hidden">{action}</div>
    </div>
  );
}
