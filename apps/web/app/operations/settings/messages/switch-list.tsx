import type { ResponseOf } from '@alivio/contract/endpoint.ts';
import {
  type listMessageSwitches,
  type MessageSwitch,
  switchMessage,
} from '@alivio/contract/message-switches.ts';
import { use, useEffect, useState } from 'react';
import { formatInstant } from '#lib/format-instant.ts';
import type { Outcome } from '#lib/guards.ts';
import { EmptyList } from '#shared/portal/empty-list.tsx';
import { ListFailure } from '#shared/portal/list-failure.tsx';
import { Button } from '#ui/actions/button.tsx';
import { Badge } from '#ui/feedback/badge.tsx';
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';
import type { Column } from '#ui/portal/column.ts';
import { DataTable } from '#ui/portal/data-table.tsx';
import { channelNames, templateNames } from '../../messages/message-state.ts';
import { useAct } from '../../use-act.ts';
import { RefusalNotice } from '../../work/refusal-notice.tsx';
import { useRights } from '../../work/use-rights.ts';
import { copy, requiredTexts, tellsTexts } from './copy.ts';

type SwitchListProps = { coming: Promise<Outcome<ResponseOf<typeof listMessageSwitches>>> };

/** Suspends until the list is there. */
export function SwitchList({ coming }: SwitchListProps) {
  const list = use(coming);
  return list.ok ? (
    <SwitchTable messages={list.answer.messages} />
  ) : (
    <ListFailure error={list.error} />
  );
}

const columns: Column<MessageSwitch>[] = [
  { key: 'name', header: copy.message, cell: ({ template }) => templateNames[template] },
  { key: 'tells', header: copy.tells, cell: ({ template }) => tellsTexts[template] },
  {
    key: 'channels',
    header: copy.channels,
    cell: ({ channels }) => channels.map((channel) => channelNames[channel]).join(', '),
  },
  {
    key: 'changed',
    header: copy.changed,
    cell: ({ changed }) =>
      changed === null ? copy.never : copy.by(changed.by, formatInstant(changed.at)),
  },
  { key: 'held', header: copy.held, cell: ({ held_back }) => held_back, figures: true },
];

function SwitchTable({ messages }: { messages: MessageSwitch[] }) {
  const mayChange = useRights()?.includes('administrator') ?? false;
  const [asked, setAsked] = useState<MessageSwitch | null>(null);
  const [turned, setTurned] = useState<Pick<MessageSwitch, 'template'> | null>(null);
  const { perform, isBusy, refusal } = useAct(switchMessage, () => setAsked(null));

  // Whoever goes down the list stays at the row, not at the head of the page.
  useEffect(() => {
    if (turned !== null) document.getElementById(buttonId(turned))?.focus();
  }, [turned]);

  async function turn({ template, is_on }: MessageSwitch) {
    await perform({ body: { template, is_on: !is_on } });
    setTurned({ template });
  }

  const state: Column<MessageSwitch> = {
    key: 'state',
    header: copy.state,
    cell: (message) => (
      <SwitchCell
        message={message}
        mayChange={mayChange}
        // Off is asked first: people stop hearing from us.
        onTurn={() => (message.is_on ? setAsked(message) : void turn(message))}
      />
    ),
  };
  const [name, ...others] = columns;
  return (
    <>
      {asked === null && <RefusalNotice refusal={refusal} />}
      <DataTable
        caption={copy.caption}
        columns={name ? [name, state, ...others] : []}
        rows={messages}
        rowKey={({ template }) => template}
        empty={<EmptyList />}
      />
      <ConfirmDialog
        open={asked !== null}
        title={copy.offTitle}
        confirmLabel={copy.turnOffShort}
        cancelLabel={copy.cancel}
        busyText={isBusy ? copy.busy : undefined}
        onCancel={() => setAsked(null)}
        onConfirm={() => asked && void turn(asked)}
      >
        <RefusalNotice refusal={refusal} />
        <p>{asked && copy.offText(templateNames[asked.template])}</p>
      </ConfirmDialog>
    </>
  );
}

function buttonId({ template }: Pick<MessageSwitch, 'template'>): string {
  return `switch-${template}`;
}

type SwitchCellProps = { message: MessageSwitch; mayChange: boolean; onTurn: () => void };

function SwitchCell({ message, mayChange, onTurn }: SwitchCellProps) {
  const { template, is_on, required } = message;
  if (required !== null)
    return (
      <span className="flex flex-col items-start gap-1">
        <Badge tone="neutral">{copy.always}</Badge>
        <span className="text-text2">{requiredTexts[required]}</span>
      </span>
    );
  const name = templateNames[template];
  return (
    <span className="flex flex-wrap items-center gap-2">
      <Badge tone={is_on ? 'ok' : 'warn'}>{is_on ? copy.on : copy.off}</Badge>
      {mayChange && (
        <Button
          id={buttonId(message)}
          tone="secondary"
          size="compact"
          aria-label={is_on ? copy.turnOff(name) : copy.turnOn(name)}
          onClick={onTurn}
        >
          {is_on ? copy.turnOffShort : copy.turnOnShort}
        </Button>
      )}
    </span>
  );
}
