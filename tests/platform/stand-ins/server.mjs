import { createServer } from 'node:http';
import pg from 'pg';

/** Stands in for the server: writes rows, holds requests, and keeps the contract with the supervisor. */
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL });
pool.on('error', () => {});

/** @type {import('node:http').ServerResponse[]} */
const held = [];

const server = createServer((request, response) => void answer(request, response));

/**
 * @param {import('node:http').IncomingMessage} request
 * @param {import('node:http').ServerResponse} response
 */
async function answer(request, response) {
  response.setHeader('connection', 'close');
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
  if (pathname === '/rows' && request.method === 'POST') {
    await pool.query('insert into rows (id) values ($1)', [searchParams.get('id')]);
    response.end('written');
  } else if (pathname === '/rows') {
    const { rows } = await pool.query('select id from rows');
    response.end(JSON.stringify(rows.map(({ id }) => id)));
  } else if (pathname === '/held') {
    held.push(response);
    response.write('held ');
  } else if (pathname === '/crash') {
    process.exit(7);
  }
}

process.on('SIGTERM', () => {
  for (const response of held) response.end('finished');
  server.close(() => process.exit(0));
});
process.on('disconnect', () => process.exit(1));
server.listen(Number(process.env.PORT), 'localhost', () => process.send?.({ type: 'ready' }));
