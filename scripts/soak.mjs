import { dependenciesAreInstalled, installDependencies } from './install.mjs';
import { installedCommand, showTool } from './processes/run-tool.mjs';

/** `npm run soak`: the tests that gain by repetition, many times over. */
if (!dependenciesAreInstalled()) await installDependencies();
const projects = ['platform', 'domain', 'server'].flatMap((name) => ['--project', name]);
const passed = await showTool([installedCommand('vitest'), 'run', ...projects], { SOAK: '1' });
process.exitCode = passed ? 0 : 1;
