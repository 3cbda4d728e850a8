import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { type Endpoint, fullPath } from '@alivio/contract/endpoint.ts';
import { corpus } from '@alivio/server/file-checks/corpus/corpus.ts';
import { problemOfCall } from './judge.ts';
import type { Kind } from './kind.ts';
import { gatherCalls, gatherPeople } from './people.ts';
import { openRow } from './row.ts';
import { inParallel, send } from './send.ts';
import type { Target } from './target.ts';
import { writeRequest } from './write-request.ts';

const AT_ONCE = 4;
/** A web process holds no file whole, and what opens them is another process. */
const MOST_MB = 600;
const KINDS: readonly string[] = ['pdf', 'jpeg', 'png'];
const NAMES = ['recibo.pdf', '../../etc/passwd', 'foto.png.exe', 'a\u202Egnp.exe', '"; x="y', ''];

/** Every file of the corpus to every call that takes files: what is wrong with it is noticed, and nobody falls over it. */
export const files: Kind = {
  name: 'files',
  async run(target, { requests, random, route }) {
    const people = await gatherPeople(target);
    const calls = (await gatherCalls(target, { route })).filter(({ endpoint }) =>
      takesFiles(endpoint),
    );
    const uploads = calls.flatMap((call) => corpus.map((file) => ({ call, file })));
    const row = openRow('files', 'the corpus of files');
    const tried = random.shuffle(uploads).slice(0, Math.ceil(requests / 10));
    await inParallel(tried, AT_ONCE, async ({ call, file }, turn) => {
      const { actor, example } = random.pick(call.callers);
      const base64 = (await file.bytes()).toString('base64');
      const name = random.pick(NAMES);
      const sent = writeRequest(call.endpoint, withFile(example, { name, base64 }));
      const web = target.webs[turn % 2 === 0 ? 0 : 1];
      const line = `${call.endpoint.method} ${fullPath(call.endpoint)} as ${actor}, ${file.name}`;
      const answer = await send(web.url, { ...sent, token: people.tokenOf(actor) });
      row.count(answer.status);
      const problem = problemOfCall(answer);
      if (problem !== null) row.fail(`${line}: ${problem}`);
      if (answer.status < 400 && !KINDS.includes(file.expected))
        row.fail(`${line}: taken, although it is «${file.expected}»`);
    });
    for (const megabytes of await memoryOf(target))
      if (megabytes > MOST_MB) row.fail(`a web process holds ${megabytes} MB`);
    return [row.close()];
  },
};

function takesFiles({ bodyKind }: Endpoint): boolean {
  return bodyKind === 'multipart' || bodyKind === 'base64-stream';
}

function withFile(
  example: Endpoint['example'],
  file: { name: string; base64: string },
): Endpoint['example'] {
  if (example.files === undefined) return { ...example, base64: file.base64 };
  const fields = Object.keys(example.files);
  const sent = { ...file, contentType: 'application/pdf' };
  return { ...example, files: Object.fromEntries(fields.map((field) => [field, [sent]])) };
}

/** Resident, in megabytes. */
async function memoryOf({ webs }: Target): Promise<number[]> {
  const pids = webs.flatMap((web) => web.pid() ?? []);
  const kilobytes = await Promise.all(pids.map(residentKilobytes));
  return kilobytes.map((each) => Math.round(each / 1024));
}

/** A small machine may have no `ps`, and another system has no `/proc`. */
async function residentKilobytes(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => null);
  const said = status && /^VmRSS:\s+(\d+)/m.exec(status)?.[1];
  if (said) return Number(said);
  const { stdout } = await promisify(execFile)('ps', ['-o', 'rss=', '-p', String(pid)]);
  return Number(stdout);
}
