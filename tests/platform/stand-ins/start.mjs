import { runUntilStopped } from '../../../scripts/run-until-stopped.mjs';
import { readSettings } from '../../../scripts/settings.mjs';
import { startStack } from '../../../scripts/stack.mjs';
import { standIns } from './programs.mjs';

/** `npm start` without installing and building, with the stand-ins as programs. */
await runUntilStopped(async () => {
  const stack = await startStack({ ...readSettings(process.env), programs: standIns });
  process.stdout.write('running\n');
  return stack;
});
