import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { chunkContents } from './chunk-contents.plugin.ts';
import { chunkGroups } from './chunk-groups.ts';
import { withoutContractDocs } from './contract-docs.plugin.ts';
import { iconImports } from './icon-imports.plugin.ts';
import { leanLibraries } from './lean-libraries.plugin.ts';
import { siteScript } from './site-script.plugin.ts';
import { staffCopies } from './staff-copies.plugin.ts';
import { withoutUnreachableCode } from './unreachable-code.plugin.ts';

export default defineConfig({
  plugins: [
    staffCopies(),
    iconImports(),
    leanLibraries(),
    withoutUnreachableCode(),
    withoutContractDocs(),
    chunkContents(),
    siteScript(),
    tailwindcss(),
    reactRouter(),
  ],
  build: {
    // Links to what a route needs are the router's; the few dynamic imports need nothing that is not there already.
    modulePreload: false,
    // A `data:` URL would need a wider content security policy.
    assetsInlineLimit: 0,
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: { groups: chunkGroups },
            // Every page carries the list of all scripts, and a hash is what no compression shortens.
            entryFileNames: 'assets/[name]-[hash:7].js',
            chunkFileNames: 'assets/[name]-[hash:7].js',
          },
        },
      },
    },
  },
});
