import type { Plugin } from 'vite';

/**
 * Rules and calls, and some small pieces: patients' pages have them in chunks that are cut to the byte, and the staff's
 * have copies of their own, so that a new screen of the staff changes no page of a patient (decision 27). Only what keeps
 * nothing between two calls may stand here: there are two of it.
 */
const COPIED = [
  /packages\/(domain|contract)\/src\//,
  /apps\/web\/app\/lib\/(api-file|base64-blob)\.ts$/,
  /apps\/web\/app\/ui\/forms\/(checklist|text-area)\.tsx$/,
];
/** What every page has anyway: the build fails when it is otherwise. */
const IN_EVERY_PAGE = [
  'packages/domain/src/calendar/calendar-date.ts',
  'packages/domain/src/calendar/format-day.ts',
  'packages/domain/src/calendar/lima-time.ts',
  'packages/domain/src/money/centimos.ts',
  'packages/domain/src/money/format-soles.ts',
  'packages/domain/src/onboarding/path.ts',
  'packages/domain/src/onboarding/progress.ts',
  'packages/domain/src/onboarding/steps.ts',
  'packages/domain/src/person/civil-status.ts',
  'packages/domain/src/person/document.ts',
  'packages/domain/src/person/email.ts',
  'packages/domain/src/person/names.ts',
  'packages/domain/src/person/password.ts',
  'packages/domain/src/person/phone.ts',
  'packages/domain/src/loan/loan-state.ts',
  'packages/domain/src/loan/signers.ts',
  'packages/domain/src/document/income-category.ts',
  'packages/contract/src/client.ts',
  'packages/contract/src/draft.ts',
  'packages/contract/src/endpoint.ts',
  'packages/contract/src/field-texts.ts',
  'packages/contract/src/fields.ts',
  'packages/contract/src/file-refusals.ts',
  'packages/contract/src/goes-on.ts',
  'packages/contract/src/person-fields.ts',
  'packages/contract/src/widget-key.ts',
];
const STAFF = /apps\/web\/app\/(operations|clinic|management|sells|shared\/portal)\//;
const MARK = '?staff';
const ENTRY = /entry\.client\.tsx?$/;

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
    generateBundle(_, bundle) {
      const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
      const frame = chunks.find(({ moduleIds }) => moduleIds.some((id) => ENTRY.test(id)));
      if (frame === undefined) return this.error('no chunk holds the entry of every page');
      const base = chunks.filter(
        ({ fileName }) => fileName === frame.fileName || frame.imports.includes(fileName),
      );
      const idsIn = (some: typeof chunks) => some.flatMap(({ moduleIds }) => moduleIds);
      const faults = listFaults(idsIn(base), idsIn(chunks));
      if (faults.length > 0) this.error(`staff-copies.plugin.ts: ${faults.join('; ')}`);
    },
  };
}

/** Where the list of what every page has is not what the pages have. */
function listFaults(inBase: readonly string[], all: readonly string[]): string[] {
  const isInBase = (name: string) => inBase.some((id) => id.endsWith(name));
  const twice = all.filter((id) => id.endsWith(MARK) && inBase.includes(originalOf(id)));
  return [
    ...IN_EVERY_PAGE.filter((name) => !isInBase(name)).map(
      (name) => `${name} is not in every page: take it off the list`,
    ),
    ...twice.map((id) => `${originalOf(id)} is in every page, and the staff has a copy: list it`),
  ];
}

function originalOf(copy: string): string {
  return copy.slice(0, -MARK.length);
}

function isOfStaff(importer: string): boolean {
  return importer.endsWith(MARK) || STAFF.test(importer);
}

function isCopied(id: string): boolean {
  return COPIED.some((path) => path.test(id)) && !IN_EVERY_PAGE.some((name) => id.endsWith(name));
}
