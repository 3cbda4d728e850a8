/** What the global setups hand to the tests of a run. */
declare module 'vitest' {
  interface ProvidedContext {
    /** To server tests: the database to clone. */
    template: { adminUrl: string; name: string };
    /** To server tests that read what the demo's people sent: where the template's files are. */
    demoDataDir: string;
    /** To server tests: the file checker as `npm start` has it, bundled. */
    fileChecker: string;
    /** To screen tests: where the one whole product of the run is reached. */
    stack: { url: string; sandboxUrl: string };
  }
}

export {};
