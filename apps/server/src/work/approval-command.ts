import type { Approval } from '@alivio/contract/desk.ts';
import type { CalendarDate } from '@alivio/domain/calendar/calendar-date.ts';
import { z } from 'zod/mini';
import type { Connection } from '#server/db/client.ts';
import type { Deps } from '#server/deps.ts';
import type { StaffSession } from '#server/sessions/session.ts';
import type { StoredApproval } from './find-approval.ts';

export type SettlingDeps = Pick<Deps, 'config' | 'now'>;

/** The second person's act; `why` is what the first one wrote. */
export interface SecondAct {
  by: StaffSession;
  today: CalendarDate;
  why: string;
}

/** How something that needs two people is done, once a second one has said so. */
interface CommandParts<Subject, Payload> {
  command: Approval['command'];
  /** What was proposed, as it is read again. */
  payload: z.ZodMiniType<Payload>;
  /** Takes the locks under which everything else here runs. */
  lock(trx: Connection, subjectId: number): Promise<Subject>;
  /** Everything that the proposal rests on: another one by now, and it is outdated. */
  hashSeen(trx: Connection, subject: Subject, today: CalendarDate): Promise<Buffer>;
  /** Does exactly what was proposed. */
  run(
    deps: SettlingDeps,
    trx: Connection,
    act: SecondAct,
    subject: Subject,
    payload: Payload,
  ): Promise<void>;
  /** It will not be done: what is left of it, and the work that is open again. */
  reopen(
    deps: SettlingDeps,
    trx: Connection,
    act: SecondAct,
    subject: Subject,
    ending: 'declined' | 'outdated',
  ): Promise<void>;
}

export interface ApprovalCommand {
  readonly command: Approval['command'];
  /** Locks what it is about, and gives what can be done with it then. */
  lock(trx: Connection, approval: StoredApproval): Promise<LockedCommand>;
}

interface LockedCommand {
  isOutdated(approval: StoredApproval, today: CalendarDate): Promise<boolean>;
  run(deps: SettlingDeps, act: SecondAct): Promise<void>;
  reopen(deps: SettlingDeps, act: SecondAct, ending: 'declined' | 'outdated'): Promise<void>;
}

/** Hides what each command is about, so that all of them stand in one list. */
export function approvalCommand<Subject, Payload>(
  parts: CommandParts<Subject, Payload>,
): ApprovalCommand {
  const { command } = parts;
  return {
    command,
    async lock(trx, { subject: { id }, payload }) {
      const subject = await parts.lock(trx, id);
      return {
        isOutdated: async ({ seenHash }, today) =>
          !(await parts.hashSeen(trx, subject, today)).equals(seenHash),
        run: (deps, act) => parts.run(deps, trx, act, subject, z.parse(parts.payload, payload)),
        reopen: (deps, act, ending) => parts.reopen(deps, trx, act, subject, ending),
      };
    },
  };
}
