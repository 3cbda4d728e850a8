import { fork } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { temporaryFolder } from '#sandbox/testing/start-sandbox.ts';
import { boundPort } from '#sandbox/wire/bound-port.ts';

const entry = fileURLToPath(new URL('./main.ts', import.meta.url));

async function start(env: Record<string, string> = {}) {
  const defaults = { SANDBOX_PORT: '0', SANDBOX_SMTP_PORT: '0', DATA_DIR: await temporaryFolder() };
  const child = fork(entry, {
    execArgv: ['--import', 'tsx'],
    env: { ...process.env, ...defaults, ...env },
    silent: true,
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  const { stderr } = child;
  if (stderr === null) throw new Error('A silent fork has its own stderr.');
  return { child, stderr };
}

test('it says when it is ready and goes when its parent has gone', async () => {
  const { child } = await start();
  const [message] = await once(child, 'message');
  expect(message).toEqual({ type: 'ready' });
  child.disconnect();
  expect(await once(child, 'exit')).toEqual([0, null]);
});

test('it stops gracefully when asked to', async () => {
  const { child } = await start();
  await once(child, 'message');
  child.kill('SIGTERM');
  expect(await once(child, 'exit')).toEqual([0, null]);
});

test.each(['SANDBOX_PORT', 'SANDBOX_SMTP_PORT'])(
  'a taken %s is named in one line',
  async (name) => {
    const squatter = createServer().listen(0, 'localhost');
    await once(squatter, 'listening');
    onTestFinished(() => void squatter.close());
    const port = boundPort(squatter);

    const { child, stderr } = await start({ [name]: String(port) });
    const [said, exit] = await Promise.all([text(stderr), once(child, 'exit')]);
    expect(exit).toEqual([1, null]);
    const advice = `Cierra el otro programa o cambia ${name}.`;
    expect(said).toBe(`El puerto ${port} ya está en uso. ${advice}\n`);
  },
);

test('a setting that makes no sense is named', async () => {
  const { child, stderr } = await start({ SANDBOX_PORT: 'abc' });
  const [said] = await Promise.all([text(stderr), once(child, 'exit')]);
  expect(said).toBe('SANDBOX_PORT debe ser un puerto entre 0 y 65535, no "abc".\n');
});
