/** What the global setup hands to every server test: the database to clone. */
declare module 'vitest' {
  interface ProvidedContext {
    template: { adminUrl: string; name: string };
  }
}

export {};
