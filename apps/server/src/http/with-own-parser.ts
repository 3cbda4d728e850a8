import type { FastifyInstance } from 'fastify';

/** Routes that read their body in a way of their own: whatever content type they do not add is answered 415. */
export function withOwnParser(app: FastifyInstance, mount: (scope: FastifyInstance) => void): void {
  void app.register((scope, _, done) => {
    scope.removeAllContentTypeParsers();
    mount(scope);
    done();
  });
}
