import { spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { findFreePort } from '../scripts/ports.mjs';

const PORTS = fileURLToPath(new URL('../scripts/ports.mjs', import.meta.url));
const ASKS = `
  const { findFreePort } = await import(process.argv[1]);
  for (let asked = 0; asked < 10; asked += 1) console.log(await findFreePort());
  process.stdin.resume();
`;

/** The ports that another process is told of; it lives until the returned function lets it end. */
async function askElsewhere(): Promise<{ ports: number[]; end: () => void }> {
  const child = spawn(process.execPath, ['--input-type=module', '-e', ASKS, PORTS]);
  const ports: number[] = [];
  for await (const chunk of child.stdout) {
    ports.push(...String(chunk).trim().split('\n').map(Number));
    if (ports.length === 10) break;
  }
  return { ports, end: () => child.kill('SIGKILL') };
}

it('processes that ask at once are told of different ports, before any of them listens', async () => {
  const all = await Promise.all(Array.from({ length: 6 }, askElsewhere));
  for (const { end } of all) end();
  const ports = all.flatMap((each) => each.ports);
  expect(ports).toHaveLength(60);
  expect(new Set(ports).size).toBe(60);
  // What a system gives to outgoing connections begins here.
  expect(Math.max(...ports)).toBeLessThan(32_768);
});

it('a port that somebody listens on is passed over, however often is asked', async () => {
  const taken = await findFreePort();
  const server = createServer();
  await new Promise<void>((resolve) => {
    server.listen(taken, '127.0.0.1', resolve);
  });
  const told = new Set<number>();
  for (let asked = 0; asked < 40; asked += 1) told.add(await findFreePort());
  server.close();
  expect(told).not.toContain(taken);
  // Those of one process, round and round.
  expect(told.size).toBeLessThan(40);
});
