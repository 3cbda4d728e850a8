import { existsSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { demoSigners, signInTheDemo } from './demo-signature.mjs';
import { dependenciesAreInstalled, installDependencies, requireNode } from './install.mjs';
import { root } from './root.mjs';
import { runUntilStopped } from './run-until-stopped.mjs';
import { readSettings } from './settings.mjs';
import { StartRefused } from './start-refused.mjs';
import { showStep } from './terminal/progress.mjs';
import { summary } from './terminal/summary.mjs';

/** `npm start`: from a fresh clone to a running product. */
await runUntilStopped(async () => {
  requireNode();
  const { reset } = readOptions();
  const settings = readEnvironment();
  await install();
  await build();
  // Only now are the dependencies there that the rest is made with.
  const { startStack } = await import('./stack.mjs');
  const stack = await startStack({ ...settings, reset, step: showStep });
  for (const email of demoSigners) await signInTheDemo(stack, email, showStep);
  console.log(`\n${summary(stack, settings.shownDataDir)}`);
  return stack;
});

function readOptions() {
  try {
    const { values } = parseArgs({ options: { reset: { type: 'boolean', default: false } } });
    return values;
  } catch {
    throw new StartRefused(
      `No entiendo «${process.argv.slice(2).join(' ')}». Uso: npm start, o npm start -- --reset para empezar de cero.`,
    );
  }
}

function readEnvironment() {
  const file = path.join(root, '.env');
  if (existsSync(file)) process.loadEnvFile(file);
  return readSettings(process.env);
}

async function install() {
  if (dependenciesAreInstalled()) return;
  const texts = { doing: 'Instalando dependencias', done: 'Dependencias instaladas' };
  await showStep(texts, installDependencies);
}

async function build() {
  const { buildAll, isBuilt } = await import('./build.mjs');
  if (isBuilt()) return;
  await showStep({ doing: 'Construyendo la aplicación', done: 'Aplicación construida' }, buildAll);
}
