import { KEPT_FOR, oldFiles } from './prune-old-files-plugin';

describe('oldFiles', () => {
  const now = 100 * KEPT_FOR;
  const file = (name: string, age: number) => ({ name, changed: now - age });

  it('names what is superseded and older than any tab', () => {
    const files = [
      file('home.new.js', KEPT_FOR * 2),
      file('home.before.js', KEPT_FOR / 2),
      file('home.old.js', KEPT_FOR * 2),
    ];
    expect(oldFiles(files, new Set(['home.new.js']), now)).toEqual(['home.old.js']);
  });
});
