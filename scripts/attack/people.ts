import { type Endpoint, fullPath } from '@alivio/contract/endpoint.ts';
import { endpoints } from '@alivio/contract/endpoints.ts';
import { type Actor, actorRoles, actors, signEverybodyIn } from '@alivio/testing/actors.ts';
import { exampleAbout } from '@alivio/testing/send-example.ts';
import { type SubjectRow, subjectFixtures } from '@alivio/testing/subjects.ts';
import type { AttackOptions } from './kind.ts';
import type { Target } from './target.ts';

export interface People {
  tokenOf(actor: Actor): string | undefined;
  /** Signs somebody in again whose session a call has ended. */
  renew(actor: Actor, ended: string | undefined): Promise<void>;
}

export async function gatherPeople(target: Target): Promise<People> {
  let tokens = await signEverybodyIn(target);
  let renewing: Promise<void> | undefined;
  return {
    tokenOf: (actor) => tokens[actor],
    async renew(actor, ended) {
      if (tokens[actor] !== ended) return;
      renewing ??= signEverybodyIn(target).then((renewed) => {
        tokens = renewed;
        renewing = undefined;
      });
      await renewing;
    },
  };
}

export function mayCall({ roles }: Endpoint, actor: Actor): boolean {
  if (roles === 'anyone') return true;
  return actor !== 'anonymous' && roles.includes(actorRoles[actor]);
}

/** A call with the example of each who may make it, about a row that is theirs where its subject has rows. */
export interface CallOf {
  endpoint: Endpoint;
  callers: readonly { actor: Actor; example: Endpoint['example'] }[];
  strangers: readonly Actor[];
  /** About a row that is there. */
  example: Endpoint['example'];
}

export async function gatherCalls(
  { deps }: Target,
  { route }: Pick<AttackOptions, 'route'>,
): Promise<CallOf[]> {
  const rowsOf = new Map<string, readonly SubjectRow[]>();
  for (const [subject, { rows }] of Object.entries(subjectFixtures))
    rowsOf.set(subject, await rows(deps.db));
  return Object.values(endpoints)
    .filter((endpoint) => route === undefined || fullPath(endpoint).includes(route))
    .map((endpoint: Endpoint) => {
      const rows = rowsOf.get(endpoint.subject) ?? [];
      const exampleOf = (row: SubjectRow | undefined) =>
        row ? exampleAbout(endpoint, row.id, row.besideInPath ?? {}) : endpoint.example;
      return {
        endpoint,
        example: exampleOf(rows[0]),
        strangers: actors.filter((actor) => !mayCall(endpoint, actor)),
        callers: actors
          .filter((actor) => mayCall(endpoint, actor))
          .map((actor) => ({
            actor,
            example: exampleOf(rows.find(({ ownedBy }) => ownedBy.includes(actor))),
          })),
      };
    });
}
