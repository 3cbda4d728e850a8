import { threadDrawing } from '#sandbox/phone-page/drawings.ts';

/** For a person who followed a link; a program reads the same as JSON. */
export function nothingToSettlePage(): string {
  return `<!doctype html>
<html lang="es-PE">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <meta name="color-scheme" content="light dark">
  <title>Aún no hay nada que liquidar</title>
  <link rel="icon" href="/page/favicon.svg" type="image/svg+xml">
  <link rel="stylesheet" href="/page/style.css">
</head>
<body>
  <header class="top"><p><span class="wordmark">alivio</span> <span class="place">sandbox</span></p></header>
  <div class="empty">
    ${threadDrawing}
    <h1 class="empty-title">Aún no hay nada que liquidar</h1>
    <p>Paga una cuota con tarjeta en Alivio: lo aprobado entra en la siguiente liquidación.</p>
    <p><a class="button" href="/#controles">Volver al sandbox</a></p>
  </div>
</body>
</html>`;
}
