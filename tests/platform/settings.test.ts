import { describe, expect, it } from 'vitest';
import { readSettings } from '../../scripts/settings.mjs';

const elsewhere = {
  SMS_URL: 'https://api.twilio.com/2010-04-01',
  WHATSAPP_URL: 'https://graph.facebook.com/v21.0',
  SMTP_URL: 'smtps://smtp.correo.pe',
  DNI_REGISTRY_URL: 'https://api.decolecta.com',
  EXCHANGE_RATE_URL: 'https://api.decolecta.com',
  BUREAU_URL: 'https://bureau.pe',
  PROSPECTS_URL: 'https://prospectos.pe',
  SIGNING_URL: 'https://api.keynua.com',
  CARD_API_URL: 'https://api-pw.izipay.pe',
};

describe('the sandbox', () => {
  it.each([
    ['nothing is configured', {}],
    ['one provider is not', { ...elsewhere, BUREAU_URL: '' }],
    ['prospects are told of in it', { ...elsewhere, PROSPECTS_URL: '' }],
    ['contracts are signed in it', { ...elsewhere, SIGNING_URL: '' }],
    ['cards are paid in it', { ...elsewhere, CARD_API_URL: '' }],
    ['one provider points at it', { ...elsewhere, SMS_URL: 'http://localhost:4000/twilio' }],
    ['files are kept in it', { ...elsewhere, STORAGE: 's3' }],
    ['mail goes to it', { ...elsewhere, SMTP_URL: 'smtp://localhost:4025' }],
  ])('is started, on its two ports, when %s', (_, env) => {
    const { sandboxUrl, ports } = readSettings(env);
    expect(sandboxUrl).toBe('http://localhost:4000');
    expect(ports.map(({ variable }) => variable)).toEqual([
      'PORT',
      'SANDBOX_PORT',
      'SANDBOX_SMTP_PORT',
    ]);
  });

  it.each([
    ['every provider is elsewhere', elsewhere],
    ['files are elsewhere too', { ...elsewhere, STORAGE: 's3', S3_ENDPOINT: 'https://s3.pe' }],
    ['it is production', { APP_ENV: 'production' }],
  ])('is not started when %s', (_, env) => {
    const { sandboxUrl, ports } = readSettings(env);
    expect(sandboxUrl).toBeNull();
    expect(ports.map(({ variable }) => variable)).toEqual(['PORT']);
  });
});
