import type { FastifyInstance } from 'fastify';
import type { Config } from '#sandbox/config.ts';
import { pageAssets } from '#sandbox/phone-page/assets.ts';
import { pageDocument } from '#sandbox/phone-page/document.ts';
import { textField } from '#sandbox/wire/fields.ts';
import type { World } from '#sandbox/world.ts';

const PAGE_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self'",
  "font-src 'self'",
  "connect-src 'self'",
  "frame-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** Mails carry their styles in themselves and may do nothing else: no script, no form, no request. */
const MAIL_POLICY = [
  'sandbox allow-popups allow-popups-to-escape-sandbox',
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  'img-src data:',
  "form-action 'none'",
  "frame-ancestors 'self'",
].join('; ');

/** A link in a mail opens beside the inbox, as in any mail program. */
const OPEN_LINKS_OUTSIDE = '<base target="_blank">';

export function registerPhonePage(
  app: FastifyInstance,
  world: World,
  { appUrl }: Pick<Config, 'appUrl'>,
): void {
  const safeHeaders = { 'x-content-type-options': 'nosniff', 'referrer-policy': 'no-referrer' };

  app.get('/', (_request, reply) =>
    reply
      .headers({ ...safeHeaders, 'content-security-policy': PAGE_POLICY })
      .type('text/html; charset=utf-8')
      .send(pageDocument(appUrl)),
  );

  for (const { path, type, content } of pageAssets) {
    app.get(path, (_request, reply) =>
      reply
        .headers({ ...safeHeaders, 'cache-control': 'no-cache' })
        .type(type)
        .send(content),
    );
  }

  app.get('/messages/:id/html', (request, reply) => {
    const html = world.messages.find(textField(request.params, 'id') ?? '')?.html;
    if (html === undefined) {
      return reply.code(404).send({ ok: false, message: 'Ese mensaje no tiene HTML.' });
    }
    return reply
      .headers({ ...safeHeaders, 'content-security-policy': MAIL_POLICY })
      .type('text/html; charset=utf-8')
      .send(OPEN_LINKS_OUTSIDE + html);
  });

  app.get('/messages/:id/files/:at', (request, reply) => {
    const message = world.messages.find(textField(request.params, 'id') ?? '');
    const file = message?.files?.[Number(textField(request.params, 'at'))];
    if (file === undefined)
      return reply.code(404).send({ ok: false, message: 'Ese mensaje no tiene ese archivo.' });
    return reply
      .headers({
        ...safeHeaders,
        'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(file.name)}`,
      })
      .type(file.contentType)
      .send(Buffer.from(file.base64, 'base64'));
  });
}
