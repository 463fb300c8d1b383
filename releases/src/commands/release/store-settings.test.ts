import path from 'node:path';
import { storeSettings } from './store-settings';

describe('storeSettings', () => {
  it('names the folder below the data directory', () =>
    expect(storeSettings({}, '/shop')).toEqual({ RELEASES_DIR: '/shop/releases' }));

  it('names a folder of its own by its whole path', () =>
    expect(storeSettings({ RELEASES_DIR: 'store' }, '/shop')).toEqual({
      RELEASES_DIR: path.resolve('store'),
    }));

  it('leaves a bucket to the environment', () =>
    expect(storeSettings({ RELEASES_S3_URL: 'https://s3.example.com/b' }, '/shop')).toEqual({}));
});
