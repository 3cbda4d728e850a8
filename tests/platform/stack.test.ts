import { existsSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { findFreePort } from '../../scripts/ports.mjs';
import { bareEnvironment } from '../../scripts/processes/bare-environment.mjs';
import { startStack } from '../../scripts/stack.mjs';
import { canListProcesses, untilNothingRuns } from './processes-of.ts';
import { standIns } from './stand-ins/programs.mjs';
import { temporaryFolder } from './temporary-folder.ts';

/** What the caller has set may be settings of the product. */
const env = bareEnvironment();

async function freePorts() {
  const [port, sandboxPort, sandboxSmtpPort] = [
    await findFreePort(),
    await findFreePort(),
    await findFreePort(),
  ];
  return { port, sandboxPort, sandboxSmtpPort };
}

async function start(options: { dataDir: string; env?: NodeJS.ProcessEnv; reset?: boolean }) {
  const stack = await startStack({ ...(await freePorts()), programs: standIns, env, ...options });
  onTestFinished(() => stack.stop());
  return stack;
}

async function write(url: string, id: number): Promise<void> {
  await fetch(`${url}/rows?id=${id}`, { method: 'POST' });
}

async function rowsOf(url: string): Promise<number[]> {
  return (await fetch(`${url}/rows`)).json();
}

describe('the stack', () => {
  it('keeps its data between starts, and forgets it on request', async () => {
    const dataDir = temporaryFolder();
    const first = await start({ dataDir });
    await write(first.url, 1);
    await first.stop();
    const second = await start({ dataDir });
    expect(await rowsOf(second.url)).toEqual([1]);
    // A second copy on the same data is refused, naming the first, and forgets nothing.
    const refusal = `ya está en marcha con estos datos (${dataDir}): ${second.url}, proceso ${process.pid}`;
    await expect(start({ dataDir })).rejects.toThrow(refusal);
    await expect(start({ dataDir, reset: true })).rejects.toThrow(refusal);
    expect(await rowsOf(second.url)).toEqual([1]);
    await second.stop();
    const third = await start({ dataDir, reset: true });
    expect(await rowsOf(third.url)).toEqual([]);
  });

  it('names a taken port and its variable, and leaves nothing behind', async () => {
    const dataDir = temporaryFolder();
    const ports = await freePorts();
    const occupant = createServer().listen(ports.sandboxPort, '127.0.0.1');
    onTestFinished(() => {
      occupant.close();
    });
    await expect(startStack({ dataDir, ...ports, env, programs: standIns })).rejects.toThrow(
      `El puerto ${ports.sandboxPort} ya está en uso. Elige otro con SANDBOX_PORT`,
    );
    expect(existsSync(path.join(dataDir, 'postgres'))).toBe(false);
    await start({ dataDir });
  });

  it('does not erase a folder that is not its own', async () => {
    const home = path.join(import.meta.dirname);
    await expect(start({ dataDir: home, reset: true })).rejects.toThrow('no parece de Alivio');
    expect(existsSync(path.join(home, 'stack.test.ts'))).toBe(true);
  });

  it('has no sandbox in production', async () => {
    const dataDir = temporaryFolder();
    const stack = await start({ dataDir, env: { ...env, APP_ENV: 'production' } });
    expect(stack.sandboxUrl).toBeNull();
    expect(existsSync(path.join(dataDir, 'logs', 'sandbox.log'))).toBe(false);
    expect(existsSync(path.join(dataDir, 'keys.json'))).toBe(false);
  });

  it.skipIf(!canListProcesses)('leaves nothing running when a program cannot start', async () => {
    const dataDir = temporaryFolder();
    const programs = { ...standIns, server: path.join(dataDir, 'missing.mjs') };
    const attempt = startStack({ dataDir, ...(await freePorts()), env, programs });
    await expect(attempt).rejects.toThrow('El servidor no arrancó');
    await untilNothingRuns(dataDir);
    // And says so when one that has started stops by itself.
    const stack = await start({ dataDir });
    await fetch(`${stack.url}/crash`).catch(() => {});
    expect(await stack.broken).toContain('El servidor se detuvo (código 7)');
  });
});
