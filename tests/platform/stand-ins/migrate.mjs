import pg from 'pg';

/** Stands in for the migrations. */
const client = new pg.Client({ connectionString: process.env.DATABASE_URL });
await client.connect();
await client.query('create table if not exists rows (id integer primary key)');
await client.end();
