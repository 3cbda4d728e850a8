/**
 * One wrong version of the product, and the tests that must notice it.
 *
 * @typedef {object} Mutation
 * @property {string} name what the wrong version does
 * @property {string} file
 * @property {string} find stands in the file exactly once
 * @property {string} replace
 * @property {TestFiles} tests
 *
 * @typedef {object} TestFiles
 * @property {'domain' | 'server'} project
 * @property {string[]} files
 *
 * @typedef {[find: string, replace: string]} Change
 */

/**
 * @param {string} file below the domain's sources, as are the tests
 * @param {string[]} tests
 * @param {Record<string, Change>} changes by what the wrong version does
 * @returns {Mutation[]}
 */
export function inDomain(file, tests, changes) {
  return mutate('domain', 'packages/domain/src', file, tests, changes);
}

/**
 * @param {string} file below the server's sources, as are the tests
 * @param {string[]} tests
 * @param {Record<string, Change>} changes by what the wrong version does
 * @returns {Mutation[]}
 */
export function inServer(file, tests, changes) {
  return mutate('server', 'apps/server/src', file, tests, changes);
}

/**
 * @param {'domain' | 'server'} project
 * @param {string} folder
 * @param {string} file
 * @param {string[]} tests
 * @param {Record<string, Change>} changes
 * @returns {Mutation[]}
 */
function mutate(project, folder, file, tests, changes) {
  return Object.entries(changes).map(([name, [find, replace]]) => ({
    name,
    file: `${folder}/${file}`,
    find,
    replace,
    tests: { project, files: tests.map((test) => `${folder}/${test}`) },
  }));
}
