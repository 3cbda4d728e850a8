import { type Applicant, expectStatus, send } from '@alivio/testing/outside/applicant.ts';
import { makeEvaluated } from '@alivio/testing/outside/evaluated.ts';
import { makePdf } from '@alivio/testing/outside/papers.ts';
import { startTestStack } from '../scripts/test-stack.mjs';
import { timed } from './prepare/bench-database.ts';
import { measureStreams } from './prepare/measure-streams.ts';

/**
 * Twenty clients who send a PDF of nearly 20 MB at once, as base64 in JSON, to the built product: how much the web
 * process grows, and the time of it beside a bare script that encrypts the same bytes to the same disk in the same
 * run. The product also decodes, counts, hashes and looks into every file; the script does not.
 */
const CLIENTS = 20;
const FILE_BYTES = 20 * 1024 * 1024 - 1024;
const SAMPLE_MS = 100;
const MB = 1024 * 1024;

const stack = await startTestStack();
try {
  const people: Applicant[] = [];
  for (let client = 0; client < CLIENTS; client += 1) people.push(await makeEvaluated(stack));
  const codes = await Promise.all(people.map(({ token }) => codeOf(token)));
  // One to warm up.
  await uploadTo(people[0]?.token ?? '', codes[0] ?? '', 1);
  const before = await residentBytes();
  let most = before;
  const sample = async () => {
    most = Math.max(most, await residentBytes().catch(() => 0));
  };
  const sampling = setInterval(() => void sample(), SAMPLE_MS);
  const tookMs = await timed(() =>
    Promise.all(people.map(({ token }, index) => uploadTo(token, codes[index] ?? '', 2))),
  );
  clearInterval(sampling);
  const bare = await measureStreams('bare', { files: CLIENTS, fileBytes: FILE_BYTES });
  console.log(`${CLIENTS} uploads over HTTP   ${tookMs.toFixed(0).padStart(6)} ms`);
  console.log(`bare script          ${bare.tookMs.toFixed(0).padStart(6)} ms`);
  console.log(`the product takes ${(tookMs / bare.tookMs).toFixed(1)} times as long`);
  console.log(`the web process grew by ${((most - before) / MB).toFixed(0)} MB`);
} finally {
  await stack.stop();
}

async function codeOf(token: string): Promise<string> {
  const answer = await send(stack.url, 'GET', '/me', token);
  const { user } = (await answer.json()) as { user: { loans: { code: string }[] } };
  return user.loans[0]?.code ?? '';
}

async function uploadTo(token: string, code: string, type: number): Promise<void> {
  const answer = await fetch(`${stack.url}/services/DocumentManagment/PostUploadDocument`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'x-api-key': 'alivio-web',
      'content-type': 'application/json',
    },
    body: JSON.stringify({
      intIdLoanCodeable: code,
      intIdDocumentType: type,
      strDocumentUploadName: 'grande',
      strExtensionFile: 'pdf',
      strFileBase64: largePdf(`${code} ${type}`).toString('base64'),
    }),
  });
  await expectStatus(answer, 200);
}

/** An ordinary page, and a comment as long as it takes: nothing of it is a picture. */
function largePdf(text: string): Buffer {
  const page = makePdf(text);
  const marker = Buffer.from('%%EOF\n');
  const padding = Buffer.alloc(FILE_BYTES - page.length, 'x');
  padding[0] = '%'.charCodeAt(0);
  padding[padding.length - 1] = '\n'.charCodeAt(0);
  return Buffer.concat([page.subarray(0, page.length - marker.length), padding, marker]);
}

async function residentBytes(): Promise<number> {
  const text = await (await fetch(`${stack.url}/metrics`)).text();
  return Number(/^process_resident_memory_bytes (\S+)$/m.exec(text)?.[1] ?? 0);
}
