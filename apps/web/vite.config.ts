import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { withoutContractDocs } from './contract-docs.plugin.ts';
import { leanLibraries } from './lean-libraries.plugin.ts';
import { siteScript } from './site-script.plugin.ts';

/** What every screen of the app needs; one file of it compresses better than its parts. */
const BASE = [
  'node_modules/(react|react-dom|react-router|scheduler|zod|clsx)/',
  'node_modules/lucide-react/dist/esm/(?!icons/)',
  'packages/contract/src/(endpoint|fields|client)',
  'packages/domain/src/(refusal|money/centimos|calendar/calendar-date|onboarding/path|person/(document|civil))',
  'app/lib/(api|storage|guards|client-session|sign-out|form-text)',
  'app/ui/(actions/(?!icon)|feedback/(notice|toast|tone|loading|cannot-load|empty-state)|overlay/modal)',
  'app/ui/thread/(thread-scene|scene-error)',
];

/** What most steps of the journey share; a part that only some of them use has a group of its own below. */
const JOURNEY = [
  'app/lib/(?!staff|use-request)',
  'app/shared/(?!staff|portal|new-password)',
  'app/ui/(?!portal|wordmark|thread/scene-(?!error)|content|feedback/skeleton|overlay/dialog|forms/(code|date|password|phone|document|checklist|consent))',
  'packages/contract/src/(?!staff|platform|person|accounts)',
  'packages/domain/src/(?!loan|person)',
  'node_modules/lucide-react/dist/esm/icons/(?!panel|menu|users)',
];

/** Fields and rules about people: registration, additional data, spouse, other patient, logins. */
const PERSON = [
  'packages/(contract/src/(person|accounts)|domain/src/person)',
  'app/ui/(overlay/dialog|forms/(password|phone|document|checklist|consent))',
  'app/(lib/use-request|shared/new-password|onboarding/(document-number|clean-phone))',
];
const DRAWINGS = ['app/ui/thread/scene-(?!error)'];
const PANELS = ['app/ui/content/(card|accordion)'];
const PROGRESS = [
  'app/ui/(thread/thread-progress|journey/step-progress)',
  'packages/domain/src/onboarding/progress',
];
const DETAILS = ['app/ui/content/(detail|avatar)'];
const STEPS = ['app/onboarding/(go-on|refusal-notice|draft-keys|[a-z]+/[a-z]+-draft)'];
/** What the staff's login shares with the portals behind it. */
const DOOR = ['app/ui/wordmark', 'packages/contract/src/staff'];
const PORTAL = ['app/(ui/portal|shared/(staff|portal)|lib/staff)'];

function anyOf(patterns: readonly string[]): RegExp {
  return new RegExp(patterns.join('|').replaceAll('/', '[\\\\/]'));
}

export default defineConfig({
  plugins: [leanLibraries(), withoutContractDocs(), siteScript(), tailwindcss(), reactRouter()],
  build: {
    // The size budgets read it.
    manifest: true,
    // Links to what a route needs are the router's; the few dynamic imports need nothing that is not there already.
    modulePreload: false,
    // A `data:` URL would need a wider content security policy.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        codeSplitting: {
          // Without groups every icon that two screens share is a request of its own.
          groups: [
            { name: 'base', test: anyOf(BASE), priority: 5 },
            { name: 'journey', test: anyOf(JOURNEY), priority: 4, minShareCount: 5 },
            { name: 'drawings', test: anyOf(DRAWINGS), priority: 3 },
            { name: 'progress', test: anyOf(PROGRESS), priority: 3 },
            { name: 'panels', test: anyOf(PANELS), priority: 3 },
            { name: 'details', test: anyOf(DETAILS), priority: 3 },
            { name: 'person', test: anyOf(PERSON), priority: 2 },
            { name: 'steps', test: anyOf(STEPS), priority: 1 },
            { name: 'door', test: anyOf(DOOR), priority: 1 },
            { name: 'portal', test: anyOf(PORTAL), priority: 0 },
          ],
        },
      },
    },
  },
});
