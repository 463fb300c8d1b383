import path from 'node:path';
import { readSettings } from './settings';

describe('readSettings', () => {
  it('has a default for everything', () => {
    expect(readSettings({})).toEqual({
      port: 3000,
      host: '0.0.0.0',
      dataDirectory: path.resolve('data'),
      databaseUrl: undefined,
      databaseConnections: 10,
      seed: 'demo',
      seedPassword: undefined,
      seedDirectory: path.resolve('server/seed'),
      publicUrl: undefined,
      allowedHosts: [],
      securityContact: undefined,
      apiDocs: true,
      corsOrigins: [],
      trustProxy: false,
      logLevel: 'warn',
      logRequests: false,
      metricsPort: undefined,
      metricsHost: '127.0.0.1',
      applicationLimit: 100,
      sessionHours: 24,
      smtpUrl: undefined,
      mailFrom: undefined,
      requireSecondFactor: 'none',
      auditMonths: 24,
      cvLinkSeconds: 300,
      backupDirectory: undefined,
      backupEvery: 24,
      backupKeep: 7,
      backupKey: undefined,
    });
  });

  it('reads what is set', () => {
    const settings = readSettings({
      PORT: '8080',
      DATA_DIR: '/srv/shop',
      SEED: 'none',
      CORS_ORIGINS: 'https://a.example, http://localhost:5000',
      TRUST_PROXY: 'true',
      AUDIT_MONTHS: '36',
      CV_LINK_SECONDS: '60',
    });
    expect(settings).toMatchObject({
      port: 8080,
      dataDirectory: '/srv/shop',
      seed: 'none',
      corsOrigins: ['https://a.example', 'http://localhost:5000'],
      trustProxy: 1,
      auditMonths: 36,
      cvLinkSeconds: 60,
    });
  });

  it.each([
    [{}, []],
    [{ PUBLIC_URL: 'https://toko.example:8443' }, ['toko.example']],
    [
      { PUBLIC_URL: 'https://toko.example', ALLOWED_HOSTS: 'A.example, [::1]' },
      ['toko.example', 'a.example', '[::1]'],
    ],
    [{ PUBLIC_URL: 'https://toko.example', ALLOWED_HOSTS: '*' }, []],
  ])('of %j, lets requests ask for the hosts %j', (env, hosts) => {
    expect(readSettings(env).allowedHosts).toEqual(hosts);
  });

  it('keeps what the API says of itself from a shop that is open, unless it is told otherwise', () => {
    const PUBLIC_URL = 'https://toko.example';
    expect(readSettings({ PUBLIC_URL }).apiDocs).toBe(false);
    expect(readSettings({ PUBLIC_URL, API_DOCS: 'on' }).apiDocs).toBe(true);
    expect(readSettings({ API_DOCS: 'off' }).apiDocs).toBe(false);
  });

  it('takes an e-mail address for people who find a hole', () => {
    const contact = readSettings({ SECURITY_CONTACT: 'aman@toko.example' }).securityContact;
    expect(contact).toBe('mailto:aman@toko.example');
  });

  it.each([
    ['ALLOWED_HOSTS', 'a b', 'must be names of hosts'],
    ['ALLOWED_HOSTS', 'toko.example:80', 'must be names of hosts'],
    ['ALLOWED_HOSTS', 'toko.example:8443', 'must be names of hosts'],
    ['SECURITY_CONTACT', 'siapa saja', 'must be an e-mail address'],
    ['SECURITY_CONTACT', 'http://toko.example', 'must be an e-mail address'],
  ])('refuses %s=%s', (variable, value, words) => {
    expect(() => readSettings({ [variable]: value })).toThrow(`${variable} ${words}`);
  });

  it.each([
    ['PORT', 'abc', 'PORT must be a whole number from 0 to 65535, but is "abc".'],
    ['PORT', '70000', 'PORT must be a whole number from 0 to 65535, but is "70000".'],
    ['SEED', 'all', 'SEED must be one of demo, none, but is "all".'],
    ['CV_LINK_SECONDS', '0', 'CV_LINK_SECONDS must be a whole number from 1 to 3600, but is "0".'],
    ['BACKUP_DIR', 'data/backups', 'BACKUP_DIR must lie outside DATA_DIR, best on another disk.'],
    ['BACKUP_KEY', 'short', 'BACKUP_KEY must have at least 12 characters.'],
    ['SEED_PASSWORD', '12345', 'SEED_PASSWORD must have at least 6 characters.'],
    [
      'PUBLIC_URL',
      'toko.example',
      'PUBLIC_URL must be an origin such as https://example.com, without a path, but is "toko.example".',
    ],
    ['PUBLIC_URL', 'https://toko.example/toko', /^PUBLIC_URL must be an origin/],
    ['PUBLIC_URL', 'ftp://toko.example', /^PUBLIC_URL must be an origin/],
    [
      'CORS_ORIGINS',
      '*',
      'CORS_ORIGINS must be origins such as https://example.com separated by commas, but has "*".',
    ],
    [
      'TRUST_PROXY',
      'yes',
      /^TRUST_PROXY must be false, the number of your proxies .* but is "yes"\.$/,
    ],
    ['TRUST_PROXY', '10.0.0.1, x', /^TRUST_PROXY must be/],
    ['LOG_LEVEL', 'loud', /^LOG_LEVEL must be one of fatal, .* but is "loud"\.$/],
    [
      'DATABASE_URL',
      'mysql://root:geheim@db/x',
      /^DATABASE_URL must be the address of a PostgreSQL database such as [^"]*$/,
    ],
  ])('names %s=%s', (name, value, message) => {
    expect(() => readSettings({ [name]: value })).toThrow(message);
  });

  it.each([
    ['', false],
    ['false', false],
    ['true', 1],
    ['2', 2],
    ['10.0.0.0/8, ::1', ['10.0.0.0/8', '::1']],
  ])('reads TRUST_PROXY=%s', (value, trustProxy) => {
    expect(readSettings({ TRUST_PROXY: value })).toMatchObject({ trustProxy });
  });

  it.each(['https://toko.example', ' https://toko.example/ '])('reads PUBLIC_URL=%s', (value) => {
    expect(readSettings({ PUBLIC_URL: value }).publicUrl).toBe('https://toko.example');
  });
});
