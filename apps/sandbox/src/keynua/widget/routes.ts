import type { FastifyInstance } from 'fastify';
import { widgetScript } from '#sandbox/keynua/widget/script.ts';
import { widgetStyles } from '#sandbox/keynua/widget/styles.ts';
import { allowAnyOrigin } from '#sandbox/wire/allow-any-origin.ts';

const assets = [
  { name: 'widget.js', type: 'text/javascript; charset=utf-8', content: widgetScript },
  { name: 'widget.css', type: 'text/css; charset=utf-8', content: widgetStyles },
];

export function registerWidget(app: FastifyInstance): void {
  void app.register((scope, _, done) => {
    allowAnyOrigin(scope, []);
    for (const { name, type, content } of assets) {
      scope.get(`/keynua/widgets/${name}`, (_request, reply) =>
        reply
          .headers({ 'cache-control': 'no-cache', 'x-content-type-options': 'nosniff' })
          .type(type)
          .send(content),
      );
    }
    done();
  });
}
