import type { FastifyInstance } from 'fastify';

/** The widget runs in the pages of the company's customers, whichever they are; no call carries a cookie. */
export function allowAnyOrigin(scope: FastifyInstance, paths: readonly string[]): void {
  scope.addHook('onRequest', async (_request, reply) => {
    reply.header('access-control-allow-origin', '*');
    reply.header('cross-origin-resource-policy', 'cross-origin');
  });
  for (const path of paths) {
    scope.options(path, (_request, reply) =>
      reply
        .code(204)
        .headers({
          'access-control-allow-methods': 'GET, POST, PUT',
          'access-control-allow-headers': 'content-type, x-amz-tagging',
          'access-control-max-age': '600',
        })
        .send(),
    );
  }
}
