import type { OpenSession } from '@alivio/contract/sessions.ts';
import { Headset, Monitor, Smartphone } from 'lucide-react';
import { formatShortInstant } from '#lib/format-instant.ts';
import { Button } from '#ui/actions/button.tsx';
import { Badge } from '#ui/feedback/badge.tsx';
import { copy } from './copy.ts';

type SessionRowProps = { session: OpenSession; isClosing: boolean; onClose: () => void };

const HANDHELD = /Android|iPhone|iPad/;

export function SessionRow({ session, isClosing, onClose }: SessionRowProps) {
  const name = nameOf(session);
  const Icon = iconOf(session);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card border border-border bg-surface p-4 shadow-raised">
      <Icon className="size-6 shrink-0 text-brand-text" strokeWidth={1.75} aria-hidden="true" />
      <div className="flex min-w-0 grow basis-40 flex-col gap-0.5">
        <p className="font-semibold">{name}</p>
        <p className="text-small text-text2 tabular-nums">
          {copy.opened} {formatShortInstant(session.opened_at)}
        </p>
        <p className="text-small text-text2 tabular-nums">
          {copy.lastUsed} {formatShortInstant(session.last_used_at)}
        </p>
      </div>
      <div className="basis-full pl-10 sm:basis-auto sm:pl-0">
        {session.is_current ? (
          <Badge tone="ok">{copy.current}</Badge>
        ) : (
          <Button
            tone="secondary"
            onClick={onClose}
            busyText={isClosing ? copy.closing : undefined}
          >
            {copy.close}
            <span className="sr-only">&nbsp;{name}</span>
          </Button>
        )}
      </div>
    </li>
  );
}

function nameOf({ advisor, device }: OpenSession): string {
  if (advisor !== null) return `${copy.advisor} ${advisor}`;
  return device ?? copy.unknownDevice;
}

function iconOf({ advisor, device }: OpenSession) {
  if (advisor !== null) return Headset;
  return HANDHELD.test(device ?? '') ? Smartphone : Monitor;
}
