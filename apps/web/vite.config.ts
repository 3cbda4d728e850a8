import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { withoutContractDocs } from './contract-docs.plugin.ts';
import { productionRouter } from './production-router.plugin.ts';
import { siteScript } from './site-script.plugin.ts';

/** What every screen of the app needs; one file of it compresses better than its parts. */
const BASE = [
  'node_modules/(react|react-dom|react-router|scheduler|zod|clsx)/',
  'node_modules/lucide-react/dist/esm/(?!icons/)',
  'packages/contract/src/(endpoint|fields|accounts)',
  'packages/domain/src/(person|refusal|money/centimos|calendar/calendar-date|onboarding/path)',
  'app/lib/(api|storage|guards|client-session|sign-out|form-text)',
  'app/ui/(actions/(?!icon)|feedback/(notice|toast|tone|loading)|overlay/modal)',
];

/** What screens of one kind share; screens of the other kind do not load it. */
const JOURNEY = [
  'app/(lib/(?!staff)|ui/(?!portal)|shared/(?!staff|portal))',
  'packages/(contract/src/(?!staff|platform)|domain)',
  'node_modules/lucide-react/',
];
const PORTAL = ['app/(ui/portal|shared/(staff|portal)|lib/staff)', 'contract/src/(staff|platform)'];

function anyOf(patterns: readonly string[]): RegExp {
  return new RegExp(patterns.join('|').replaceAll('/', '[\\\\/]'));
}

export default defineConfig({
  plugins: [productionRouter(), withoutContractDocs(), siteScript(), tailwindcss(), reactRouter()],
  build: {
    // The size budgets read it.
    manifest: true,
    // A `data:` URL would need a wider content security policy.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        codeSplitting: {
          // Without groups every icon that two screens share is a request of its own.
          groups: [
            { name: 'base', test: anyOf(BASE), priority: 3 },
            { name: 'journey', test: anyOf(JOURNEY), priority: 2, minShareCount: 5 },
            { name: 'portal', test: anyOf(PORTAL), priority: 1 },
          ],
        },
      },
    },
  },
});
