import { createHash } from 'node:crypto';
import path from 'node:path';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import type { Rolldown } from 'vite';
import routes from './app/routes.ts';
import { STAFF_SCREENS } from './staff-screens.mjs';

type Modules = Parameters<Rolldown.CodeSplittingNameFunction>[1];

/** Public pages carry no script, and the gallery of components reaches no customer: neither has a say. */
const WITHOUT_A_SAY = /^(site|ui-gallery)\//;
/** The client's own area, behind the login: what it shares need not burden the way there. */
const OWN_AREA = /^patient\//;
/** The way to a credit, whose pages have the least room. */
const ONBOARDING = /^onboarding\//;
const ICONS = /lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/]/;

/** A layout is on every screen that it frames. */
const framedBy = new Map((await routes).flatMap(listFrames));

/** What so many screens of patients share is on all of them; the staff's count as one, however many they become. */
const MANY_SCREENS = 5;
/** Bytes of source: for less, a request costs more than it spares. */
const WORTH_A_REQUEST = 1000;
/** Who is in the own area walks about in it, and fetches what its screens share once. */
const WORTH_A_REQUEST_THERE = 3000;

/**
 * Which chunk a module goes into follows from the screens that lead to it and the folders these are in, so a new screen
 * changes nothing here (decision 27). A module is needed by all screens that need what imports it: each group is
 * therefore wider than the ones after it, and imports run one way.
 */
export const chunkGroups: Rolldown.CodeSplittingGroup[] = [
  { name: nameBase, priority: 4 },
  { name: nameSteps, priority: 3.5 },
  ...listSharers().flatMap((sharers) =>
    [false, true].map((isInOwnArea) => ({
      name: (id: string, modules: Modules) => nameSameScreens(id, modules, sharers, isInOwnArea),
      priority: 2 + sharers / (framedBy.size + 1),
      minSize: isInOwnArea ? WORTH_A_REQUEST_THERE : WORTH_A_REQUEST,
    })),
  ),
  { name: (id, modules) => nameSharedWithStaff(id, modules, true), priority: 2 },
  { name: (id, modules) => nameSharedWithStaff(id, modules, false), priority: 1.9 },
  { name: nameShared, priority: 1.8 },
  { name: (id, modules) => namePortals(id, modules, false), priority: 1.6 },
  { name: (id, modules) => namePortals(id, modules, true), priority: 1.3 },
  { name: nameFolder, priority: 1 },
];

/**
 * Libraries, what the frame of every page needs, and what many screens share, unless only the staff's and those of the
 * client's own area do, or only the steps to a credit.
 */
function nameBase(id: string, modules: Modules): string | null {
  const { isInFrame, isFetchedLater, patients, staff } = findReach(id, modules);
  if (isFromElsewhere(id)) return isFetchedLater ? null : 'base';
  const isCommon =
    patients.length + Math.min(staff.length, 1) >= MANY_SCREENS &&
    !patients.every((screen) => OWN_AREA.test(screen)) &&
    !isOfOnboardingAlone(id, modules);
  return isInFrame || isCommon ? 'base' : null;
}

/** What many steps to a credit share and nobody else needs: in one piece, they have few requests left. */
function nameSteps(id: string, modules: Modules): string | null {
  const { isInFrame, patients } = findReach(id, modules);
  if (isInFrame || isFromElsewhere(id) || patients.length < MANY_SCREENS) return null;
  return isOfOnboardingAlone(id, modules) ? 'onboarding-steps' : null;
}

function isOfOnboardingAlone(id: string, modules: Modules): boolean {
  const { patients, staff } = findReach(id, modules);
  return staff.length === 0 && patients.every((screen) => ONBOARDING.test(screen));
}

/** By how many screens something may be shared, the most first. */
function listSharers(): number[] {
  return Array.from(framedBy.keys(), (_, index) => framedBy.size - index).filter((n) => n >= 2);
}

/** What exactly the same screens share, so many as are named, patients' among them. */
function nameSameScreens(
  id: string,
  modules: Modules,
  sharers: number,
  isInOwnArea: boolean,
): string | null {
  const { patients, staff } = findReach(id, modules);
  const screens = [...patients, ...staff].sort();
  if (patients.length === 0 || screens.length !== sharers) return null;
  if (screens.every((screen) => OWN_AREA.test(screen)) !== isInOwnArea) return null;
  return `shared-${createHash('sha256').update(screens.join()).digest('hex').slice(0, 8)}`;
}

/** The rest of what patients share with the staff, what the onboarding needs apart from what it does not. */
function nameSharedWithStaff(id: string, modules: Modules, byOnboarding: boolean): string | null {
  const { patients, staff } = findReach(id, modules);
  if (patients.length === 0 || staff.length === 0) return null;
  if (patients.some((screen) => ONBOARDING.test(screen)) !== byOnboarding) return null;
  return byOnboarding ? 'shared-with-staff' : 'shared-with-staff-later';
}

/** The rest of what patients' screens in several folders share. */
function nameShared(id: string, modules: Modules): string | null {
  const { patients, staff } = findReach(id, modules);
  if (patients.length === 0 || staff.length > 0) return null;
  return commonFolder(patients) === '' ? 'shared' : null;
}

/** The clinic's and management's screens are the same ones, and many. */
const TWINS = 'clinic,management';

/** What several portals share; what only these two do has a chunk of its own, which the desk does not load. */
function namePortals(id: string, modules: Modules, ofTwins: boolean): string | null {
  const { loads, patients, staff } = findReach(id, modules);
  const portals = [...new Set(staff.map((screen) => screen.split('/')[0]))].sort();
  if (loads < 2 || patients.length > 0 || portals.length < 2) return null;
  if (ofTwins !== (portals.join() === TWINS)) return null;
  return ofTwins ? 'portal-of-clinics' : 'portal';
}

/** The rest of what screens of one folder share bears the name of that folder; the staff's doors stand in the patients'. */
function nameFolder(id: string, modules: Modules): string | null {
  const { loads, patients, staff } = findReach(id, modules);
  const screens = [...patients, ...staff];
  if (loads < 2 || screens.length === 0) return null;
  const folder = commonFolder(screens);
  const isForeign = patients.length === 0 && !STAFF_SCREENS.test(`${folder}/`);
  return `${folder.replaceAll('/', '-')}${isForeign ? '-staff' : ''}`;
}

interface Reach {
  patients: string[];
  staff: string[];
  /** `root.tsx` or the router's entry lead to it, which every page loads. */
  isInFrame: boolean;
  /** No page loads it with itself: a screen asks for it when it needs it, and then it is a chunk of its own. */
  isFetchedLater: boolean;
  /** Of how many chunks it would be a part; what a screen fetches later counts as well. */
  loads: number;
}

/** Every group asks for every module, and the way up from one is long: the build spent its time on it. */
const reaches = new Map<string, Reach>();

function findReach(id: string, modules: Modules): Reach {
  const known = reaches.get(id);
  if (known) return known;
  const reach = walkUp(id, modules);
  reaches.set(id, reach);
  return reach;
}

/** Who leads to a module; nobody to an entry, which is a chunk already. */
function walkUp(id: string, modules: Modules): Reach {
  const above = isEntry(id, modules) ? [] : listAbove(id, modules);
  const entries = above.filter((module) => isEntry(module, modules)).map(fromApp);
  const later = above.filter((module) => modules.getModuleInfo(module)?.dynamicImporters.length);
  const leading = entries.flatMap((entry) => framedBy.get(entry) ?? []);
  const screens = [...new Set(leading)].filter((entry) => !WITHOUT_A_SAY.test(entry));
  return {
    patients: screens.filter((screen) => !STAFF_SCREENS.test(screen)),
    staff: screens.filter((screen) => STAFF_SCREENS.test(screen)),
    isInFrame: entries.some((entry) => !isRoute(entry)),
    isFetchedLater: entries.length === 0 && later.length > 0,
    loads: entries.length + later.length,
  };
}

function listFrames(route: RouteConfigEntry): [string, string[]][] {
  return [[route.file, listScreens(route)], ...(route.children ?? []).flatMap(listFrames)];
}

/** A route where nothing else stands at its own address is a screen itself. */
function listScreens({ file, children = [] }: RouteConfigEntry): string[] {
  const own = children.some(({ index }) => index) ? [] : [file];
  return [...own, ...children.flatMap(listScreens)];
}

/** The module and all that imports it, directly or through others. */
function listAbove(id: string, modules: Modules): string[] {
  const above = new Set([id]);
  // A set is walked to the end that it has by then.
  for (const module of above)
    for (const importer of modules.getModuleInfo(module)?.importers ?? []) above.add(importer);
  return [...above];
}

/** A library, or what the build itself puts in (a name that begins with a NUL). An icon is as good as our own. */
function isFromElsewhere(id: string): boolean {
  return id.startsWith('\0') || (id.includes('node_modules') && !ICONS.test(id));
}

function isEntry(id: string, modules: Modules): boolean {
  return modules.getModuleInfo(id)?.isEntry ?? false;
}

function isRoute(entry: string): boolean {
  return entry.endsWith('.route.tsx');
}

function fromApp(id: string): string {
  const [file = id] = id.split('?');
  return path.relative(path.join(import.meta.dirname, 'app'), file).replaceAll(path.sep, '/');
}

function commonFolder(files: readonly string[]): string {
  const [first = [], ...rest] = files.map((file) => path.posix.dirname(file).split('/'));
  const end = first.findIndex((name, depth) => rest.some((parts) => parts[depth] !== name));
  return first.slice(0, end === -1 ? first.length : end).join('/');
}
