import { Window } from 'happy-dom';
import { type Environment, populateGlobal } from 'vitest/runtime';

/**
 * A document without a browser. Calls go out through Node's own `fetch` with its own requests and signals: the server
 * of the run is a real one, and happy-dom's would hold them to the rules between origins. Forms need happy-dom's
 * `FormData`, which can read them.
 */
export default {
  name: 'screens',
  viteEnvironment: 'client',
  setup(global) {
    const window = new Window({
      settings: {
        disableErrorCapturing: true,
        // Whoever leaves for another document is seen doing so (`page.ts`); nothing is loaded.
        navigation: { disableMainFrameNavigation: true, disableFallbackToSetURL: true },
        device: { prefersReducedMotion: 'reduce' },
      },
    });
    const { keys, originals } = populateGlobal(global, window, {
      bindFunctions: true,
      additionalKeys: ['FormData'],
    });
    return {
      async teardown() {
        await window.happyDOM.abort();
        for (const key of keys) delete global[key];
        for (const [key, value] of originals) global[key] = value;
      },
    };
  },
} satisfies Environment;
