import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { arriveAt } from './arrive-at.ts';
import { register } from './people.ts';
import { expect, test } from './stack.fixture.ts';

const pages = [
  '/start-onboarding',
  '/start',
  '/redirect-1',
  '/redirect-2',
  '/coming-soon',
  '/terms-of-use',
  '/privacy-terms',
  '/contact-us',
  '/contact-us?error=true',
  '/contact-us?from=result-error',
  '/contact-us/faq',
  '/404',
];

const noon = new Date('2026-11-16T17:00:00Z');

/** Stops the page's own clock, so that nothing on it moves until a test says so. */
async function freezeClock(page: Page, at = noon): Promise<void> {
  await page.clock.install({ time: new Date(at.getTime() - 1000) });
  await page.clock.pauseAt(at);
}

/** Answers the second navigation with nothing: a page that redirects stays to be looked at. */
async function stayHere(page: Page): Promise<void> {
  let navigations = 0;
  await page.route('**/*', (route) => {
    if (route.request().isNavigationRequest()) navigations += 1;
    return navigations > 1 ? route.fulfill({ status: 204 }) : route.fallback();
  });
}

test.describe('every public page', () => {
  for (const path of pages) {
    test(`${path} is small, self-contained and obeys its policy`, async ({ page, baseURL }) => {
      const complaints: string[] = [];
      const origins = new Set<string>();
      const sizes: Promise<number>[] = [];
      page.on('console', (message) => complaints.push(message.text()));
      page.on('pageerror', (error) => complaints.push(error.message));
      page.on('request', (request) => origins.add(new URL(request.url()).origin));
      page.on('requestfinished', (request) => {
        sizes.push(request.sizes().then(({ responseBodySize }) => responseBodySize));
      });

      await freezeClock(page);
      await page.goto(path, { waitUntil: 'networkidle' });

      // Chromium itself notes the status of the not-found page.
      const expected = /status of 404/;
      expect(complaints.filter((text) => path !== '/404' || !expected.test(text))).toEqual([]);
      expect([...origins]).toEqual([new URL(baseURL ?? '').origin]);
      expect(sizes.length).toBeLessThanOrEqual(12);
      const bytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
      expect(bytes).toBeLessThanOrEqual(45 * 1024);
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
      await expect(page.locator('body')).not.toContainText(/%[A-Z_0-9]+%/);
    });

    test(`${path} has no accessibility violation, light or dark`, async ({ page }) => {
      await stayHere(page);
      await page.goto(path);
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
      }
    });

    test(`${path} reflows at 320 px and shows help in its place`, async ({ page }) => {
      await page.setViewportSize({ width: 320, height: 640 });
      await freezeClock(page);
      await page.goto(path);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
      const help = page.locator('main + section');
      await expect(help.getByRole('heading', { name: '¿Necesitas ayuda?' })).toBeVisible();
      await expect(help).toContainText('Todos los días, de 9:00AM a 9:00PM');
      await expect(help.getByRole('link', { name: 'Llamar' })).toHaveAttribute(
        'href',
        'tel:+5116409000',
      );
      // Once on every page: the contact page has it among its own ways.
      await expect(page.locator('a[href="https://wa.me/51987000111"]')).toHaveCount(1);
      await expect(help.getByRole('link', { name: 'hola@alivio.demo' })).toHaveAttribute(
        'href',
        'mailto:hola@alivio.demo',
      );
    });
  }

  test('says whether support answers now, in the time of Lima', async ({ page }) => {
    await freezeClock(page, new Date('2026-11-17T01:59:30Z'));
    await page.goto('/contact-us');
    await expect(page.getByText('Abierto ahora')).toBeVisible();
    await page.clock.runFor(60_000);
    await expect(page.getByText('Abierto ahora')).toBeHidden();
    await expect(page.getByText('Cerrado ahora, abrimos a las 9:00AM')).toBeVisible();
  });

  test('leads home to the patient area once there is a session', async ({ page }) => {
    await page.goto('/404');
    const home = page.getByRole('link', { name: 'Alivio, ir al inicio' });
    await expect(home).toHaveAttribute('href', '/start-onboarding');
    await page.evaluate(() => localStorage.setItem('alivio.client-token', 'any'));
    await page.reload();
    await expect(home).toHaveAttribute('href', '/user');
  });

  test('keeps a referral code on the way to the onboarding', async ({ page }) => {
    await page.goto('/start-onboarding?referralCode=ANA-01');
    const apply = page.getByRole('link', { name: 'Solicitar mi crédito' });
    await expect(apply.first()).toHaveAttribute('href', /\/onboarding\?referralCode=ANA-01$/);
    await page.getByRole('link', { name: 'Preguntas frecuentes' }).click();
    await expect(page).toHaveURL('/contact-us/faq');
    await expect(apply).toHaveAttribute('href', /\/onboarding\?referralCode=ANA-01$/);
  });

  test('names the cards and wallets that pay an instalment', async ({ page }) => {
    await page.goto('/start-onboarding');
    await expect(page.getByRole('list', { name: 'Paga tus cuotas con' })).toHaveText(
      /Visa.*Mastercard.*Diners.*Amex.*Yape.*Plin/,
    );
  });

  test('fetches the app only once somebody is reading', async ({ page }) => {
    const scripts: string[] = [];
    page.on('request', (request) => scripts.push(new URL(request.url()).pathname));
    await page.goto('/start-onboarding', { waitUntil: 'networkidle' });
    expect(scripts.filter((path) => path.includes('entry.client'))).toEqual([]);
    const prefetched = page.waitForRequest(/entry\.client/);
    await page.mouse.move(10, 10);
    await prefetched;
  });
});

test.describe('landing', () => {
  test('makes the promises of the specification', async ({ page }) => {
    await page.goto('/start-onboarding');
    for (const promise of [
      'Haz todo en línea',
      'Obtén tu crédito en menos de 5 minutos',
      'Divide tu pago hasta en 18 meses',
    ]) {
      await expect(page.getByRole('heading', { name: promise })).toHaveCount(1);
    }
    await expect(page.getByText('S/ 1,500 a S/ 25,900')).toBeVisible();
    await expect(page.getByText('6, 12, 14, 16 o 18 cuotas (3 con campaña)')).toBeVisible();
    const links = {
      'Términos de uso': '/terms-of-use',
      'Política de privacidad': '/privacy-terms',
      Contáctanos: '/contact-us',
      'Inicia sesión': '/login',
    };
    for (const [name, href] of Object.entries(links)) {
      await expect(page.getByRole('link', { name })).toHaveAttribute('href', href);
    }
  });

  test('moves its slider every 5 s, until it is paused', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await freezeClock(page);
    await page.goto('/start-onboarding');
    const track = page.locator('[data-carousel-track]');
    const slide = () => track.evaluate((it) => Math.round(it.scrollLeft / it.clientWidth));

    await page.clock.runFor(4900);
    expect(await slide()).toBe(0);
    await page.clock.runFor(100);
    await expect.poll(slide).toBe(1);

    await page.getByRole('button', { name: 'Pausar' }).click();
    await expect(page.getByRole('button', { name: 'Reproducir' })).toBeVisible();
    const moves = await track.evaluateHandle((it) => {
      const seen = { count: 0 };
      it.scrollTo = () => {
        seen.count += 1;
      };
      return seen;
    });
    await page.mouse.move(0, 0);
    await page.getByRole('button', { name: 'Reproducir' }).blur();
    await page.clock.runFor(20_000);
    expect(await moves.jsonValue()).toEqual({ count: 0 });
  });

  test('plays its film in a dialog that the keyboard opens, pauses and closes', async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await page.goto('/start-onboarding');
    const opener = page.getByRole('button', { name: 'Mira cómo funciona' });
    await opener.press('Enter');
    const film = page.getByRole('dialog', { name: 'Alivio en 20 segundos' });
    await expect(
      film.getByText('Te indican un procedimiento y el costo te preocupa.'),
    ).toBeVisible();
    await film.getByRole('button', { name: 'Pausar' }).press('Enter');
    await expect(film.getByRole('button', { name: 'Reproducir' })).toBeVisible();
    for (let scene = 1; scene < 5; scene += 1) {
      await film.getByRole('button', { name: 'Escena siguiente' }).press('Enter');
    }
    await expect(film.getByText('Tú te ocupas de lo importante: estar bien.')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(film).toBeHidden();
    await expect(opener).toBeFocused();
  });

  test('holds still for whoever asks for less motion', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('/start-onboarding');
    const slider = page.getByRole('region', { name: 'Por qué Alivio' });
    await expect(slider.getByRole('button', { name: 'Reproducir' })).toBeVisible();
    await page.getByRole('button', { name: 'Mira cómo funciona' }).click();
    const film = page.getByRole('dialog');
    await expect(film.getByRole('button', { name: 'Reproducir' })).toBeVisible();
  });

  test('lets the keyboard skip to the content', async ({ page }) => {
    await page.goto('/start-onboarding');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Ir al contenido' })).toBeFocused();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Solicitar mi crédito' }).first()).toBeFocused();
  });
});

test.describe('redirects', () => {
  for (const path of ['/start', '/redirect-1', '/redirect-2']) {
    test(`${path} waits 1.5 s and goes on, with the referral code`, async ({ page }) => {
      await freezeClock(page);
      await page.goto(`${path}?referralCode=ANA-01`);
      await page.clock.runFor(1400);
      await expect(page.getByRole('heading', { name: 'Te estamos llevando…' })).toBeVisible();
      await page.clock.runFor(100);
      await expect(page).toHaveURL('/start-onboarding?referralCode=ANA-01');
    });
  }

  test('says so when the configured target leads nowhere', async ({ page }) => {
    await page.route('**/redirect-1', async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replace(
        /href="[^"]*" data-redirect/,
        'href="nada" data-redirect',
      );
      await route.fulfill({ response, body });
    });
    await freezeClock(page);
    await page.goto('/redirect-1');
    await page.clock.runFor(1500);
    await expect(page.getByRole('alert')).toContainText(
      'Ha ocurrido un error durante la redirección',
    );
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'Ha ocurrido un error durante la redirección',
    );
    await expect(page).toHaveTitle('Ha ocurrido un error durante la redirección');
    await expect(page.getByRole('link', { name: 'Continuar ahora' })).toBeHidden();
    await expect(page.getByRole('link', { name: 'Ir al inicio', exact: true })).toBeVisible();
  });

  test('/ and /clinics are 302', async ({ request }) => {
    const home = await request.get('/', { maxRedirects: 0 });
    expect([home.status(), home.headers().location]).toEqual([302, '/start-onboarding']);
    const clinics = await request.get('/clinics', { maxRedirects: 0 });
    expect([clinics.status(), clinics.headers().location]).toEqual([302, '/health-center/login']);
  });

  test('an unknown path ends at /404, with that status and two ways out', async ({ page }) => {
    const response = await page.goto('/no-existe/nada?x=1');
    expect(response?.status()).toBe(404);
    await expect(page).toHaveURL('/404');
    await expect(page.getByRole('heading', { name: 'No encontramos esta página' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Contactar soporte' })).toHaveAttribute(
      'href',
      '/contact-us',
    );
    await page.getByRole('link', { name: 'Ir al inicio', exact: true }).click();
    await expect(page).toHaveURL('/start-onboarding');
  });
});

test('coming-soon counts down to 14 March 2025 13:00 UTC and then says that it is here', async ({
  page,
}) => {
  await freezeClock(page, new Date('2025-03-12T10:58:57Z'));
  await page.goto('/coming-soon');
  const clock = page.getByRole('timer', { name: 'Tiempo que falta' });
  await expect(clock).toHaveText('02días02horas01min03seg');
  await page.clock.fastForward((2 * 24 + 2) * 3_600_000 + 62_000);
  await expect(clock).toHaveText('00días00horas00min01seg');
  await page.clock.runFor(1000);
  await expect(clock).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Ya estamos aquí' })).toBeVisible();
});

test.describe('contact', () => {
  const unexpected = 'Ocurrió un error inesperado, por favor intenta nuevamente.';
  const evaluation =
    'Ocurrió un error en el proceso de evaluación. Por favor, contáctate con nosotros para poder ayudarte.';

  test('shows the banner that the address asks for, and no other', async ({ page }) => {
    await page.goto('/contact-us');
    await expect(page.getByRole('alert')).toHaveCount(0);
    await page.goto('/contact-us?error=true');
    await expect(page.getByRole('alert')).toContainText(unexpected);
    await page.goto('/contact-us?from=result-error');
    await expect(page.getByRole('alert')).toContainText(evaluation);
  });

  test('after a failure, leads a client back to the application and nobody else', async ({
    page,
  }) => {
    await page.goto('/contact-us?error=true');
    await expect(page.getByRole('alert')).toContainText('Tu avance está a salvo.');
    const back = page.getByRole('link', { name: 'Volver a mi solicitud' });
    await expect(back).toHaveCount(0);
    await page.evaluate(() => localStorage.setItem('alivio.staff-token.sells', 'any'));
    await page.reload();
    await expect(back).toHaveCount(0);

    await register(page);
    for (const query of ['error=true', 'from=result-error']) {
      await page.goto(`/contact-us?${query}`);
      await back.click();
      await arriveAt(page, 'procedures');
    }
  });

  test('offers the questions and a chat', async ({ page }) => {
    await page.goto('/contact-us');
    const options = page.getByRole('main');
    await expect(options.getByRole('link', { name: 'Chatea con nosotros' })).toHaveAttribute(
      'href',
      'https://wa.me/51987000111',
    );
    await options.getByRole('link', { name: 'Preguntas frecuentes' }).click();
    await expect(page).toHaveURL('/contact-us/faq');
  });

  test('answers 13 questions, by keyboard too', async ({ page }) => {
    await page.goto('/contact-us/faq');
    const questions = page.locator('summary');
    await expect(questions).toHaveCount(13);
    const answer = page.getByText('En 6, 12, 14, 16 o 18 cuotas mensuales.');
    await expect(answer).toBeHidden();
    await questions.filter({ hasText: '¿En cuántas cuotas puedo pagar?' }).press('Enter');
    await expect(answer).toBeVisible();
  });
});

test.describe('legal texts', () => {
  const mustSay = {
    '/terms-of-use': [
      'desde S/ 1,500 hasta S/ 25,900, con IGV incluido',
      'Tener 18 años o más',
      'TCEA (tasa de costo efectivo anual)',
      'No cobramos las cuotas de forma automática',
      'Pago anticipado',
      'interés moratorio',
      'No capitalizamos intereses',
      'Ley 27269',
      'máximo de 15 días hábiles',
    ],
    '/privacy-terms': [
      'Ley 29733',
      'Decreto Supremo 016-2024-JUS',
      'Acceso',
      'Rectificación',
      'Cancelación',
      'Oposición',
      'máximo de 10 días hábiles',
      'máximo de 30 días',
      '48 horas',
      'Ley 32323',
    ],
  };

  for (const [path, phrases] of Object.entries(mustSay)) {
    test(`${path} says what it must, and every entry of its contents leads somewhere`, async ({
      page,
    }) => {
      await page.goto(path);
      for (const phrase of phrases) await expect(page.getByRole('main')).toContainText(phrase);
      const entries = page.getByRole('navigation', { name: 'Contenido' }).getByRole('link');
      expect(await entries.count()).toBeGreaterThan(10);
      for (const entry of await entries.all()) {
        const section = page.locator((await entry.getAttribute('href')) ?? '');
        await expect(section.getByRole('heading', { level: 2 })).toContainText(
          await entry.innerText(),
        );
      }
    });
  }

  test('can be read without a script', async ({ browser, baseURL }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' });
    const page = await context.newPage();
    await page.goto('/terms-of-use#tasas');
    await expect(
      page.getByRole('heading', { name: 'Tasas: qué son la TEA y la TCEA' }),
    ).toBeVisible();
    await context.close();
  });
});
