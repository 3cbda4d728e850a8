import type { Endpoint, Role } from '@alivio/contract/endpoint.ts';
import { type Actor, actorRoles, actors } from './actors.ts';
import { sendExample } from './send-example.ts';
import { type SubjectFixture, type SubjectRow, subjectFixtures } from './subjects.ts';
import type { TestServer } from './test-server.ts';

interface Visit {
  endpoint: Endpoint;
  actor: Actor;
  token: string | undefined;
  /** Rows that are not of the demo. */
  fixture?: SubjectFixture;
  /** Rows read before, for an actor who is refused by role; an actor who may call reads them anew. */
  rowsBefore?: readonly SubjectRow[];
}

/** Nothing is foreign to these: an advisor may open every client, the desk sees everything. */
const ALL_SEEING: readonly Role[] = ['sells', 'operations'];

/**
 * Where an endpoint does not keep its word to one actor: anonymous 401, wrong role 403, own row as the contract says,
 * somebody else's row the same 404 as no row at all, byte for byte.
 */
export async function findHoles(server: TestServer, visit: Visit): Promise<string[]> {
  const { endpoint, actor, token, fixture = fixtureOf(endpoint) } = visit;
  const send = (id: string | null, besideInPath?: SubjectRow['besideInPath']) =>
    sendExample(server, endpoint, token, id, besideInPath);
  const readRows = async () => (await fixture?.rows(server.deps.db)) ?? [];
  const refusal = refusalFor(endpoint, actor);
  if (refusal !== null) {
    const [row] = visit.rowsBefore ?? (await readRows());
    const { statusCode } = await send(row?.id ?? null, row?.besideInPath);
    return statusCode === refusal ? [] : [`answers ${statusCode} instead of ${refusal}`];
  }
  const rows = await readRows();
  if (!fixture) return brokenWords(endpoint, 'its answer', await send(null));

  const absent = await send(fixture.absentId);
  const holes = absent.statusCode === 404 ? [] : [`no row answers ${absent.statusCode}`];
  for (const { name, id, besideInPath, ownedBy } of rows) {
    const answer = await send(id, besideInPath);
    const isThere = answer.statusCode !== 404;
    if (ownedBy.includes(actor) && isThere)
      holes.push(...brokenWords(endpoint, `own row (${name})`, answer));
    else if (ownedBy.includes(actor)) holes.push(`own row (${name}) is not there`);
    else if (isThere) holes.push(`foreign row (${name}) answers ${answer.statusCode}`);
    else if (answer.body !== absent.body) holes.push(`foreign row (${name}) is told from no row`);
  }
  return holes;
}

/** Roles that a call admits although no row shows that they see their own, or that they do not see another's. */
export async function findUnprovenRoles(
  server: TestServer,
  endpoint: Endpoint,
  fixture: SubjectFixture | null = fixtureOf(endpoint),
): Promise<readonly string[]> {
  if (!fixture) return [];
  const rows = await fixture.rows(server.deps.db);
  if (endpoint.roles === 'anyone') return rows.length > 0 ? [] : ['anyone'];
  return endpoint.roles.filter((role) => {
    const played = actors.filter((actor) => actor !== 'anonymous' && actorRoles[actor] === role);
    const own = (row: SubjectRow) => played.some((actor) => row.ownedBy.includes(actor));
    const foreign = (row: SubjectRow) => played.some((actor) => !row.ownedBy.includes(actor));
    return !rows.some(own) || !(ALL_SEEING.includes(role) || rows.some(foreign));
  });
}

/** The rows that a call can be about, as they are now. */
export async function rowsAbout(
  { deps }: Pick<TestServer, 'deps'>,
  endpoint: Endpoint,
): Promise<readonly SubjectRow[]> {
  return (await fixtureOf(endpoint)?.rows(deps.db)) ?? [];
}

function fixtureOf({ subject }: Endpoint): SubjectFixture | null {
  return subject === 'none' || subject === 'session' ? null : subjectFixtures[subject];
}

function refusalFor(endpoint: Endpoint, actor: Actor): 401 | 403 | null {
  if (endpoint.roles === 'anyone') return null;
  if (actor === 'anonymous') return 401;
  return endpoint.roles.includes(actorRoles[actor]) ? null : 403;
}

/** The examples name things the demo may not have (a code, a link); then the call says so in its own words. */
function brokenWords(
  endpoint: Endpoint,
  what: string,
  answer: Awaited<ReturnType<typeof sendExample>>,
): string[] {
  const { statusCode } = answer;
  // A form is answered with the page that follows, whatever became of it.
  const expected = endpoint.bodyKind === 'form' ? 303 : (endpoint.status ?? 200);
  if (statusCode === expected) return [];
  if (statusCode < 300 || statusCode >= 500) return [`${what} is ${statusCode}`];
  const { code } = answer.json().details;
  const own: readonly string[] = [...(endpoint.refusals ?? []), 'too_many_requests'];
  return own.includes(code) ? [] : [`${what} is ${statusCode} ${code}`];
}
