import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buildSandbox, type Sandbox } from '@alivio/sandbox/app.ts';

interface Running {
  sandbox: Sandbox;
  dataDir: string;
  ports: { port: number; smtpPort: number };
}

/**
 * A sandbox of one's own that is built when somebody first speaks to it: building one costs more than most tests, and
 * most never speak to it. Until then, and after, two sockets stand before it and pass everything on.
 */
export async function startSandboxWhenAsked() {
  let running: Promise<Running> | undefined;
  const relays = await Promise.all(
    (['port', 'smtpPort'] as const).map((which) =>
      startRelay(async () => {
        running ??= start();
        return (await running).ports[which];
      }),
    ),
  );
  const [port = 0, smtpPort = 0] = relays.map((relay) => relay.port);
  return {
    port,
    smtpPort,
    async close() {
      await Promise.all(relays.map((relay) => relay.close()));
      if (!running) return;
      const { sandbox, dataDir } = await running;
      await sandbox.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

async function start(): Promise<Running> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'alivio-sandbox-'));
  const sandbox = await buildSandbox({
    host: 'localhost',
    port: 0,
    smtpPort: 0,
    dataDir,
    appUrl: 'http://localhost:9',
    sandboxKey: 'sandbox',
    signingWebhookUrl: 'http://localhost:9/hooks/keynua',
    cardNotificationUrl: 'http://localhost:9/hooks/izipay',
  });
  return { sandbox, dataDir, ports: await sandbox.listen() };
}

async function startRelay(findPort: () => Promise<number>) {
  const open = new Set<Socket>();
  const relay: Server = createServer((near) => {
    open.add(near);
    near.on('error', () => near.destroy());
    near.on('close', () => open.delete(near));
    findPort().then(
      (port) => passOn(near, port),
      (error: Error) => near.destroy(error),
    );
  });
  relay.listen(0, 'localhost');
  await once(relay, 'listening');
  return {
    port: (relay.address() as AddressInfo).port,
    async close() {
      for (const socket of open) socket.destroy();
      relay.close();
      await once(relay, 'close');
    },
  };
}

/** Who ends a connection, or breaks it, does so on both sides. */
function passOn(near: Socket, port: number): void {
  if (near.destroyed) return;
  const far = connect({ host: 'localhost', port });
  far.on('error', () => near.destroy());
  near.on('close', () => far.destroy());
  near.pipe(far);
  far.pipe(near);
}
