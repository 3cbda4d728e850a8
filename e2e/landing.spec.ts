import { freezeClock } from './freeze-clock.ts';
import { expect, test } from './stack.fixture.ts';

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

test('plays its film in a dialog that the keyboard opens, pauses and closes', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto('/start-onboarding');
  const opener = page.getByRole('button', { name: 'Mira cómo funciona' });
  await opener.press('Enter');
  const film = page.getByRole('dialog', { name: 'Alivio en 20 segundos' });
  await expect(film.getByText('Te indican un procedimiento y el costo te preocupa.')).toBeVisible();
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
