import { readdirSync } from 'node:fs';
import path from 'node:path';
import { installedCommand, showTool } from './processes/run-tool.mjs';
import { root } from './root.mjs';

/** `npm run bench [name …]`: prints ratios; nothing here is a test. */
process.chdir(root);
const wanted = process.argv.slice(2);
const files = readdirSync('bench')
  .filter((file) => file.endsWith('.ts'))
  .filter((file) => wanted.length === 0 || wanted.includes(path.parse(file).name));
for (const file of files) {
  console.log(`\n${path.parse(file).name}`);
  await showTool([installedCommand('tsx'), path.join('bench', file)]);
}
