import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { siteScript } from './site-script.plugin.ts';

export default defineConfig({
  plugins: [siteScript(), tailwindcss(), reactRouter()],
  build: {
    // The size budgets read it.
    manifest: true,
    // A `data:` URL would need a wider content security policy.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        codeSplitting: {
          // Fewer, larger files: without groups every icon two screens share is a request. What only a
          // few screens use stays with them, so that no screen pays for another's.
          groups: [
            {
              name: 'react',
              test: /node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]/,
              priority: 4,
            },
            {
              name: 'core',
              test: /app[\\/]lib[\\/](?!staff)|packages[\\/](contract[\\/]src[\\/](?!staff)|domain)|node_modules[\\/]zod[\\/]/,
              priority: 3,
              minShareCount: 3,
            },
            {
              name: 'ui',
              test: /app[\\/](ui[\\/](?!portal)|shared[\\/](?!staff|portal))|node_modules[\\/](clsx|lucide-react)[\\/]/,
              priority: 2,
              minShareCount: 3,
            },
            {
              name: 'portal',
              test: /app[\\/](ui[\\/]portal|shared[\\/](staff|portal)|lib[\\/]staff)|contract[\\/]src[\\/]staff/,
              priority: 1,
            },
          ],
        },
      },
    },
  },
});
