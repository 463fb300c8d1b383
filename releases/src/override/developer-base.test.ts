import { isDeveloperBase } from './developer-base';

test.each([
  'http://localhost/',
  'http://localhost:3101/',
  'http://127.0.0.1:3101/',
  'https://dev.example.com/',
  'https://dev.example.com:8443/areas/admin-hr/',
])('%s may hold a developer’s area', (address) => {
  expect(isDeveloperBase(address)).toBe(true);
});

test.each([
  ['another machine without encryption', 'http://dev.example.com/'],
  ['a host that only begins like this machine', 'http://localhost.example.com/'],
  ['no slash at the end', 'http://localhost:3101/areas'],
  ['not as browsers spell it', 'http://LOCALHOST:3101'],
  ['a name and a password', 'https://andi:secret@dev.example.com/'],
  ['a query', 'https://dev.example.com/?a=1/'],
  ['a fragment', 'https://dev.example.com/#/'],
  ['a script', 'javascript:alert(1)//'],
  ['data', 'data:text/javascript,/'],
  ['a second directive of the policy', 'https://a;script-src/'],
  ['every host', 'https://*/'],
  ['a path', '/areas/admin-hr/'],
  ['nothing', ''],
])('%s is refused', (_what, address) => {
  expect(isDeveloperBase(address)).toBe(false);
});
