import path from 'node:path';

/**
 * Modules that know everything, so that everything seems to stand on everything: what they import is not followed.
 * A change of one of them itself is one for the whole run.
 */
const KNOW_EVERYTHING = [
  /^apps\/server\/src\/(app|jobs|build-deps)\.ts$/,
  /^apps\/server\/src\/seed\//,
  /^packages\/contract\/src\/endpoints\.ts$/,
  /^packages\/testing\/src\//,
  /^tests\/.*global-setup\.ts$/,
];

/** What walks over every call and every feature, whichever of the server's sources changed. */
const OF_EVERY_SERVER = [
  'apps/server/src/http/authorization-matrix.test.ts',
  'apps/server/src/http/declared-refusals.test.ts',
  'apps/server/src/folder-cycles.test.ts',
];

/** As `apps/web/app`: what stands above the folders of a program belongs to no screen. */
const FOLDERS_OF_A_PROGRAM = 3;
const TEST = /\.test\.tsx?$/;
const ROUTES = /^apps\/server\/src\/.*\.routes\.ts$/;
const SERVER = /^(apps\/server|packages)\//;
const CONTRACT = /^packages\/contract\/src\/.*\.ts$/;

/**
 * The tests that a change is likely to break: those of the folders that it stands in, of the folders that import it, of
 * the screens that make its calls, and whatever tests import it by any way. Only the whole run knows all.
 *
 * @param {string[]} changed paths from the root
 * @param {Map<string, string[]>} imports
 * @returns {string[]} test files
 */
export function chooseTests(changed, imports) {
  const tests = [...imports.keys()].filter((file) => TEST.test(file));
  const importers = turnRound(imports);
  const known = changed.filter((file) => imports.has(file));
  const near = [...within(known, importers)];
  const makers = near.flatMap((file) => importers.get(file) ?? []).filter(knowsLittle);
  const calls = near.filter((file) => ROUTES.test(file)).flatMap((file) => imports.get(file) ?? []);
  const callers = calls
    .filter((file) => CONTRACT.test(file))
    .flatMap((file) => importers.get(file) ?? [])
    .filter((file) => file.startsWith('apps/web/'));
  const reached = reach(known, importers);
  const tested = new Set(tests.map(folderOf));
  const folders = new Set(
    [...changed, ...makers, ...callers].map((file) => testedFolder(file, tested)),
  );
  const chosen = tests.filter((file) => reached.has(file) || folders.has(folderOf(file)));
  const isOfServer = changed.some((file) => SERVER.test(file));
  return [...new Set([...chosen, ...(isOfServer ? OF_EVERY_SERVER : [])])].sort();
}

/**
 * The files themselves and what stands on them in their own folders: who calls a helper is asked for its callers too.
 *
 * @param {string[]} files
 * @param {Map<string, string[]>} importers
 */
function within(files, importers) {
  return reach(files, importers, (from, to) => folderOf(from) === folderOf(to));
}

/**
 * @param {string[]} files
 * @param {Map<string, string[]>} importers
 * @param {(from: string, to: string) => boolean} [follows]
 */
function reach(files, importers, follows = () => true) {
  const reached = new Set(files);
  for (const file of reached)
    for (const importer of importers.get(file) ?? [])
      if (knowsLittle(importer) && follows(file, importer)) reached.add(importer);
  return reached;
}

/** @param {Map<string, string[]>} imports */
function turnRound(imports) {
  /** @type {Map<string, string[]>} */
  const importers = new Map();
  for (const [file, imported] of imports)
    for (const each of imported) importers.set(each, [...(importers.get(each) ?? []), file]);
  return importers;
}

/**
 * A feature of the server is a folder with all below it; elsewhere a folder stands for itself.
 *
 * @param {string} file
 */
function folderOf(file) {
  return /^apps\/(server|sandbox)\/src\/[^/]+(?=\/)/.exec(file)?.[0] ?? path.posix.dirname(file);
}

/**
 * Where the tests of a file stand: parts of a screen are tested beside the screen.
 *
 * @param {string} file
 * @param {Set<string>} tested
 */
function testedFolder(file, tested) {
  let folder = folderOf(file);
  while (!tested.has(folder) && folder.split('/').length > FOLDERS_OF_A_PROGRAM + 1)
    folder = path.posix.dirname(folder);
  return folder;
}

/** @param {string} file */
function knowsLittle(file) {
  return !KNOW_EVERYTHING.some((pattern) => pattern.test(file));
}
