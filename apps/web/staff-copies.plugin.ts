import type { Plugin } from 'vite';

/**
 * Rules and calls, and some small pieces: patients' pages have them in chunks that are cut to the byte, and the staff's
 * have copies of their own, so that a new screen of the staff changes no page of a patient (decision 27). Only what keeps
 * nothing between two calls may stand here: there are two of it.
 */
const COPIED = [
  /packages\/(domain|contract)\/src\//,
  /apps\/web\/app\/lib\/(api-file|base64-blob)\.ts$/,
  /apps\/web\/app\/ui\/forms\/checklist\.tsx$/,
];
/** What every page has anyway. */
const IN_EVERY_PAGE = [
  /domain\/src\/calendar\/(calendar-date|format-day|lima-time)\.ts$/,
  /domain\/src\/money\/(centimos|format-soles)\.ts$/,
  /domain\/src\/(onboarding|person)\//,
  /domain\/src\/loan\/(loan-state|signers)\.ts$/,
  /domain\/src\/document\/income-category\.ts$/,
  /contract\/src\/(endpoint|field-texts|fields|goes-on|client|person-fields|accounts|draft|file-refusals|widget-key)\.ts$/,
];
const STAFF = /apps\/web\/app\/(operations|clinic|management|sells|shared\/portal)\//;
const MARK = '?staff';

export function staffCopies(): Plugin {
  return {
    name: 'staff-copies',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    async resolveId(source, importer, options) {
      if (importer === undefined || !isOfStaff(importer)) return null;
      const found = await this.resolve(source, importer, { ...options, skipSelf: true });
      if (!found || found.external || !isCopied(found.id)) return null;
      return { ...found, id: `${found.id}${MARK}` };
    },
  };
}

function isOfStaff(importer: string): boolean {
  return importer.endsWith(MARK) || STAFF.test(importer);
}

function isCopied(id: string): boolean {
  const isOneOf = (paths: readonly RegExp[]) => paths.some((path) => path.test(id));
  return isOneOf(COPIED) && !isOneOf(IN_EVERY_PAGE);
}
