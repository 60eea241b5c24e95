import { describe, expect, it } from 'vitest';
import { parseSettings, SettingsError, settingsReference } from './config.ts';

describe('settings', () => {
  it('have the documented defaults', () => {
    const { settings, warnings } = parseSettings({});
    expect(settings).toMatchObject({
      host: '127.0.0.1',
      port: 8080,
      dataDir: './data',
      databaseUrl: undefined,
      smtpPort: 2525,
      rateLimitRequests: 600,
      rateLimitUploads: 60,
      rateLimitTokens: 10,
      rowCap: 50_000,
      maxPages: 200,
      corsOrigins: [],
    });
    expect(warnings).toEqual([]);
  });

  it('are read from their variables, an empty one counting as not set', () => {
    const { settings } = parseSettings({
      ROWBOX_PORT: '0',
      ROWBOX_HOST: '',
      ROWBOX_PUBLIC_URL: 'https://rowbox.example.com/',
      ROWBOX_CORS_ORIGINS: 'https://a.example, https://b.example:8443',
    });
    expect(settings).toMatchObject({
      port: 0,
      host: '127.0.0.1',
      publicUrl: 'https://rowbox.example.com',
      corsOrigins: ['https://a.example', 'https://b.example:8443'],
    });
  });

  it('that are wrong are all named at once, without their values', () => {
    const faulty = {
      ROWBOX_PORT: 'eighty',
      ROWBOX_ROW_CAP: '0',
      ROWBOX_CORS_ORIGINS: 'https://a.example/path',
    };
    const thrown = (() => {
      try {
        parseSettings(faulty);
      } catch (error) {
        return error;
      }
      return undefined;
    })();
    expect(thrown).toBeInstanceOf(SettingsError);
    const { message } = thrown as SettingsError;
    for (const [variable, value] of Object.entries(faulty)) {
      expect(message).toContain(variable);
      expect(message).not.toContain(` ${value}`);
    }
  });

  it('say which proxies are trusted: a number, or networks', () => {
    const trusted = (text: string) => parseSettings({ ROWBOX_TRUST_PROXY: text }).settings.trustProxy;
    expect(['', 'false', '0', '2', '10.0.0.0/8, ::1,loopback'].map(trusted)).toEqual([
      false,
      false,
      false,
      2,
      ['10.0.0.0/8', '::1', 'loopback'],
    ]);
    for (const wrong of ['true', 'proxy.example.com', '10.0.0.0/33', '10.0.0.0/8/8', '-1', '0.0.0.0/0,']) {
      expect(() => trusted(wrong)).toThrow(/how many reverse proxies/);
    }
  });

  it('that belong together must be given together', () => {
    expect(() => parseSettings({ ROWBOX_BOOTSTRAP_CLIENT_ID: 'app' })).toThrow(/CLIENT_SECRET/);
  });

  it('that do not exist are warned of', () => {
    expect(parseSettings({ ROWBOX_PROT: '80', PATH: '/bin' }).warnings).toEqual([
      expect.stringContaining('ROWBOX_PROT'),
    ]);
  });

  it('that hold a weak secret are warned of', () => {
    const { warnings } = parseSettings({
      ROWBOX_BOOTSTRAP_CLIENT_ID: 'app',
      ROWBOX_BOOTSTRAP_CLIENT_SECRET: 'secret',
    });
    expect(warnings).toEqual([expect.stringContaining('ROWBOX_BOOTSTRAP_CLIENT_SECRET')]);
  });

  it('are listed for the reference page with secrets marked', () => {
    const secrets = settingsReference()
      .filter((setting) => setting.secret)
      .map((setting) => setting.variable);
    expect(secrets).toEqual([
      'ROWBOX_FILES_KEY',
      'ROWBOX_GOOGLE_CLIENT_SECRET',
      'ROWBOX_MICROSOFT_CLIENT_SECRET',
      'ROWBOX_SECRET_KEY',
      'ROWBOX_DATABASE_URL',
      'ROWBOX_DATABASE_DIRECT_URL',
      'ROWBOX_DATABASE_REPLICA_URL',
      'ROWBOX_SMTP_URL',
      'ROWBOX_METRICS_TOKEN',
      'ROWBOX_OTLP_HEADERS',
      'ROWBOX_BOOTSTRAP_OWNER_PASSWORD',
      'ROWBOX_BOOTSTRAP_CLIENT_SECRET',
    ]);
  });
});
