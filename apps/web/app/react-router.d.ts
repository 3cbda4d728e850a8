import 'react-router';

/** Middleware is on (`react-router.config.ts`), so the router's context is the typed one. */
declare module 'react-router' {
  interface Future {
    v8_middleware: true;
  }
}
