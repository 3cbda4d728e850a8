import { icon, iconSprite, threadDrawing } from '#sandbox/phone-page/drawings.ts';
import { escapeHtml } from '#sandbox/phone-page/escape-html.ts';
import { providerSwitches } from '#sandbox/phone-page/provider-switches.ts';
import { settlementLinks } from '#sandbox/phone-page/settlement-links.ts';
import { testDataList } from '#sandbox/phone-page/test-data.ts';

export function pageDocument(appUrl: string): string {
  return `<!doctype html>
<html lang="es-PE">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
  <meta name="color-scheme" content="light dark">
  <meta name="theme-color" content="#FBFAF7" media="(prefers-color-scheme: light)">
  <meta name="theme-color" content="#0E1514" media="(prefers-color-scheme: dark)">
  <title>Sandbox de Alivio</title>
  <link rel="icon" href="/page/favicon.svg" type="image/svg+xml">
  <link rel="preload" as="font" type="font/woff2" href="/page/figtree.woff2" crossorigin>
  <link rel="stylesheet" href="/page/style.css">
  <script type="module" src="/page/main.js"></script>
</head>
<body data-view="celular">
  ${iconSprite}
  ${header(appUrl)}
  <main>
    ${phone}
    ${inbox}
    ${controls()}
  </main>
  ${tabs}
  <p id="announcer" class="hidden" role="status"></p>
</body>
</html>`;
}

function header(appUrl: string): string {
  return `<header class="top">
    <h1><span class="wordmark">alivio</span> <span class="place">sandbox</span></h1>
    <p id="connection" class="pill" data-state="waiting" role="status">Conectando…</p>
    <a class="button quiet" href="${escapeHtml(appUrl)}" target="_blank" rel="noopener">
      Abrir Alivio ${icon('open')}
    </a>
  </header>`;
}

const phone = `<section id="celular" class="phone" aria-labelledby="phone-title">
  <div class="screen">
    <div class="status-bar" aria-hidden="true">
      <span id="phone-time"></span><span class="island"></span><span class="battery"></span>
    </div>
    <div class="app-bar">
      <h2 id="phone-title">Mensajes</h2>
      <label class="number"><span class="hidden">Ver los mensajes de</span>
        <select id="phone-number"><option value="">Todos los números</option></select>
      </label>
    </div>
    <div id="bubbles" class="bubbles" role="log" aria-label="SMS y WhatsApp" tabindex="0"></div>
    <div id="phone-empty" class="empty" data-state="loading">
      ${threadDrawing}
      <p class="empty-title">Aún no llega nada</p>
      <p>Los SMS y WhatsApp que envíe Alivio aparecen aquí al instante.</p>
    </div>
    <div class="home-bar" aria-hidden="true"></div>
  </div>
</section>`;

const inbox = `<section id="correo" class="inbox" aria-labelledby="inbox-title">
  <div class="section-head">
    <h2 id="inbox-title">${icon('mail')} Correo</h2>
    <p id="mail-count" class="count"></p>
  </div>
  <div id="mails" class="mails"></div>
  <div id="inbox-empty" class="empty" data-state="loading">
    ${threadDrawing}
    <p class="empty-title">El buzón está vacío</p>
    <p>Aquí llegan los correos de cualquier destinatario.</p>
  </div>
</section>`;

function controls(): string {
  return `<section id="controles" class="controls" aria-label="Controles">
    <section class="card clock" aria-labelledby="clock-title">
      <h2 id="clock-title">${icon('calendar')} Fecha de Lima</h2>
      <p id="today" class="today">…</p>
      <div class="steps">
        <button type="button" class="button" data-days="1">+1 día</button>
        <button type="button" class="button" data-days="7">+7 días</button>
        <button type="button" class="button" data-days="30">+30 días</button>
      </div>
      <form id="clock-form">
        <label for="clock-day">Ir a una fecha</label>
        <input id="clock-day" type="date" name="today" required>
        <button class="button primary">Mover</button>
      </form>
      <p id="clock-status" class="note" role="status">Solo avanza: no se puede volver atrás.</p>
    </section>
    <section class="card" aria-labelledby="providers-title">
      <h2 id="providers-title">${icon('sliders')} Proveedores</h2>
      <p class="note">Elige qué responde cada uno la próxima vez.</p>
      <form id="providers" autocomplete="off">${providerSwitches()}</form>
      <button type="button" id="reset" class="button">Borrar mensajes y ajustes</button>
    </section>
    <section class="card" aria-labelledby="settlement-title">
      <h2 id="settlement-title">${icon('open')} Liquidación de tarjetas</h2>
      <p class="note">El archivo que Izipay manda de lo aprobado y aún no liquidado. Impórtalo en Operaciones, Pagos, Pasarela.</p>
      ${settlementLinks()}
    </section>
    <section class="card" aria-labelledby="prospects-title">
      <h2 id="prospects-title">${icon('open')} Prospectos</h2>
      <p class="note">Lo último que Alivio contó de quienes aceptaron recibir ofertas.</p>
      <ul class="links"><li><a class="button" href="/control/prospects" target="_blank">Ver la lista</a></li></ul>
    </section>
    <section class="card" aria-labelledby="samples-title">
      <h2 id="samples-title">${icon('flask')} Datos de prueba</h2>
      <p class="note">El último dígito del documento decide el resultado; en una tarjeta, el número. Toca para copiar.</p>
      ${testDataList()}
    </section>
  </section>`;
}

const tabs = `<nav class="tabs" aria-label="Vistas">
  <a href="#celular">${icon('phone')}Celular</a>
  <a href="#correo">${icon('mail')}Correo</a>
  <a href="#controles">${icon('sliders')}Controles</a>
</nav>`;
