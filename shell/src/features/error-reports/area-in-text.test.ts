import { areaInText } from './area-in-text';

const areaFrame = 'at Page (https://toko.example/areas/admin-users/users.0123456789ab.js:1:9)';
const shellFrame = 'at render (https://toko.example/shell/shell.0123456789ab.js:1:9)';

it.each([
  ['its code', areaFrame, 'admin-users'],
  ['its code in a call of the shell', `${shellFrame}\n${areaFrame}`, 'admin-users'],
  [
    'the code that failed in a call of another area',
    `${areaFrame}\n${areaFrame.replace('admin-users', 'public-site')}`,
    'admin-users',
  ],
  ['the shell’s code', shellFrame, 'shell'],
  ['foreign code', 'at chrome-extension://abc/content.js:1:9', undefined],
])('finds the part in %s', (_where, text, part) => expect(areaInText(text)).toBe(part));
