import { createHash } from 'node:crypto';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '#server/config.ts';
import { refusalOutcome, send } from '../outcome.ts';
import { isCall } from '../unreadable-url.ts';
import { documentPolicy, type PageNeeds } from './document-policy.ts';
import type { Page } from './page.ts';
import { type PagePolicies, readPageNeeds } from './page-needs.ts';
import { type PageValues, readPages } from './pages.ts';
import { toRoutePattern } from './route-pattern.ts';
import { readScreens } from './route-table.ts';

const YEAR_S = 31_536_000;
const NOT_FOUND = toRoutePattern('/404');
const TOUR = toRoutePattern('/health-center/onboarding');
const FIRST_OF_TOUR = '/health-center/onboarding/step-1';

/** Serves the built web app: immutable assets, prerendered pages, and the shell for every screen of the route table. */
export async function registerSite(
  app: FastifyInstance,
  { current, policies }: { current: PageValues['current']; policies: PagePolicies },
): Promise<void> {
  const { config } = app.deps;
  const webRoot = path.resolve(config.WEB_ROOT);
  const screens = await readScreens(webRoot);
  const strays = Object.keys(policies).filter(
    (page) => !screens.some(({ pattern }) => pattern.test(page)),
  );
  if (strays.length > 0) throw new Error(`a policy for no page: ${strays.join(', ')}`);
  const needsOf = readPageNeeds(policies, config);
  const values = { settled: configuredValues(config), current };
  const findPage = await readPages(webRoot, screens, values);

  await app.register(fastifyStatic, {
    root: webRoot,
    preCompressed: true,
    cacheControl: false,
    index: false,
    wildcard: false,
    globIgnore: ['**/*.html', '**/*.data', '**/.vite/**'],
    setHeaders(response, file) {
      const isHashed = file.includes(`${path.sep}assets${path.sep}`);
      response.setHeader(
        'cache-control',
        isHashed ? `public, max-age=${YEAR_S}, immutable` : 'public, max-age=300',
      );
    },
  });

  for (const [from, to] of Object.entries(redirects(config)))
    app.get(from, (_, reply) => reply.redirect(to, 302));

  app.setNotFoundHandler(async (request, reply) => {
    const requested = request.url.split('?', 1)[0] ?? '/';
    const query = request.url.slice(requested.length);
    // With a method that no route has.
    if (isCall(requested)) return send(reply, refusalOutcome('not_found'));
    // A file that is gone is not a page: a browser that asks for it must see that it is gone.
    const isFile = requested.startsWith('/assets/');
    if (request.method !== 'GET' || isFile) return reply.code(404).send();
    if (isDevelopmentOnly(requested) && config.APP_ENV === 'production')
      return reply.redirect('/404', 302);
    if (TOUR.test(requested)) return reply.redirect(`${FIRST_OF_TOUR}${query}`, 302);
    const getPage = findPage(requested);
    if (!getPage) return reply.redirect('/404', 302);
    reply.code(NOT_FOUND.test(requested) ? 404 : 200);
    return sendPage(request, reply, await getPage(), needsOf(requested));
  });
}

function isDevelopmentOnly(requested: string): boolean {
  return `${requested.toLowerCase()}/`.startsWith('/ui/');
}

function redirects(config: Config): Record<string, string> {
  return { '/': config.MARKETING_URL, '/clinics': config.CLINICS_URL };
}

/** What static pages cannot know at build time (`apps/web/app/site/page-config.ts` lists the tokens). */
function configuredValues(config: Config): Record<string, string> {
  const {
    SUPPORT_PHONE,
    SUPPORT_EMAIL,
    SUPPORT_WHATSAPP,
    FACEBOOK_URL,
    INSTAGRAM_URL,
    LINKEDIN_URL,
    START_URL,
    REDIRECT_1_URL,
    REDIRECT_2_URL,
    COMING_SOON_AT,
    TRANSFER_ACCOUNTS,
  } = config;
  return {
    SUPPORT_PHONE,
    SUPPORT_EMAIL,
    SUPPORT_WHATSAPP,
    SUPPORT_CALL_URL: `tel:+${digitsOf(SUPPORT_PHONE)}`,
    SUPPORT_CHAT_URL: `https://wa.me/${digitsOf(SUPPORT_WHATSAPP)}`,
    FACEBOOK_URL,
    INSTAGRAM_URL,
    LINKEDIN_URL,
    START_URL,
    REDIRECT_1_URL,
    REDIRECT_2_URL,
    COMING_SOON_AT,
    TRANSFER_ACCOUNTS: TRANSFER_ACCOUNTS.map(accountText).join('\n'),
  };
}

/** As the page where a client pays shows it, in one line. */
function accountText({ bank, kind, number, cci, holder }: Config['TRANSFER_ACCOUNTS'][number]) {
  return `${bank}: ${kind} ${number}, CCI ${cci}, a nombre de ${holder}`;
}

/** Numbers are configured as people read them; links want them without spaces or signs. */
function digitsOf(number: string): string {
  return number.replace(/\D/g, '');
}

async function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  page: Page,
  needs: PageNeeds,
): Promise<FastifyReply> {
  const accepted = request.headers['accept-encoding'] ?? '';
  const encoding = accepted.includes('br') ? 'br' : accepted.includes('gzip') ? 'gzip' : null;
  const policy = documentPolicy(page, needs);
  // Of the policy too: a browser told that nothing changed keeps the one that it has.
  const content = createHash('sha256').update(page.hash).update(JSON.stringify(policy));
  const etag = `"${content.digest('base64url').slice(0, 22)}"`;
  reply
    .type('text/html; charset=utf-8')
    .headers({ ...policy })
    .header('cache-control', 'no-cache')
    .header('vary', 'accept-encoding')
    .header('etag', etag);
  if (request.headers['if-none-match'] === etag) return reply.code(304).send();
  if (encoding === null) return reply.send(page.plain);
  const compressed = await (encoding === 'br' ? page.brotli() : page.gzip());
  return reply.header('content-encoding', encoding).send(compressed);
}
