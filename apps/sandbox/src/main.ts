import { buildSandbox } from '#sandbox/app.ts';
import { type Config, readConfig } from '#sandbox/config.ts';

try {
  await run(readConfig(process.env));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}

async function run(config: Config): Promise<void> {
  const sandbox = await buildSandbox(config);
  let stopping = false;
  async function stop(): Promise<void> {
    if (stopping) return;
    stopping = true;
    await sandbox.close();
    process.exit(0);
  }

  // Whoever started the sandbox owns it: with the channel gone, nobody could stop it any more.
  if (process.connected) process.once('disconnect', () => void stop());
  process.on('SIGTERM', () => void stop());
  process.on('SIGINT', () => void stop());

  await sandbox.listen().catch((error: unknown) => {
    throw explainTakenPort(error, config);
  });
  process.send?.({ type: 'ready' });
}

function explainTakenPort(error: unknown, config: Config): unknown {
  if (!(error instanceof Error && 'code' in error && 'port' in error)) return error;
  if (error.code !== 'EADDRINUSE') return error;
  const variable = error.port === config.smtpPort ? 'SANDBOX_SMTP_PORT' : 'SANDBOX_PORT';
  return new Error(
    `El puerto ${error.port} ya está en uso. Cierra el otro programa o cambia ${variable}.`,
  );
}
