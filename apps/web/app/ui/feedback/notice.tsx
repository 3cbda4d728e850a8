import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { type Tone, toneLook } from './tone.ts';

type NoticeProps = {
  tone: Tone;
  title?: string | undefined;
  /** Links or buttons that answer the notice. */
  actions?: ReactNode;
  /** Set it when the notice appears after the page: it is then read aloud. */
  announce?: boolean | undefined;
  children?: ReactNode;
};

export function Notice({ tone, title, actions, announce, children }: NoticeProps) {
  const { icon: Icon, ground, ink, edge } = toneLook[tone];
  return (
    <div
      {...(announce && { role: tone === 'bad' ? 'alert' : 'status' })}
      className={clsx('flex gap-3 rounded-card border-l-4 p-4', ground, edge)}
    >
      <Icon className={clsx('mt-0.5 size-5 shrink-0', ink)} aria-hidden="true" />
      <div className="flex min-w-0 flex-col gap-1">
        {title !== undefined && <p className="font-semibold">{title}</p>}
        {children !== undefined && <div className="text-small">{children}</div>}
        {actions !== undefined && <div className="mt-1 flex flex-wrap gap-3">{actions}</div>}
      </div>
    </div>
  );
}
