import { readFileSync } from 'node:fs';
import path from 'node:path';

/** What belongs to the staff's side: portals, what they share, and their doors. */
const PORTAL_CODE = [
  /^apps\/web\/app\/(clinic|management|sells|operations|ui\/portal|shared\/portal)\//,
  /^apps\/web\/app\/session\/.*\bstaff-/,
  /^packages\/contract\/src\/staff\.ts$/,
];

/**
 * @param {string} buildDir
 * @returns {(scripts: string[]) => string[]} the portal's modules in the scripts that a page has loaded
 */
export function readPortalCode(buildDir) {
  const file = path.join(buildDir, '../chunk-contents.json');
  /** @type {Record<string, string[]>} */
  const contents = JSON.parse(readFileSync(file, 'utf8'));
  /** @param {string} script */
  const modulesOf = (script) => {
    const modules = contents[script];
    if (modules) return modules;
    // What it holds would otherwise pass unseen. The framework's list of routes is no chunk and holds no module.
    if (/^assets\/(?!manifest-).*\.js$/.test(script))
      throw new Error(`${file} does not know ${script}`);
    return [];
  };
  return (scripts) =>
    scripts
      .flatMap(modulesOf)
      .filter((module) => PORTAL_CODE.some((pattern) => pattern.test(module)));
}
