import { fieldErrors } from './call-errors';

it('reads the messages of a refused form', () => {
  const errors = { email: 'Email sudah digunakan oleh pengguna lain.' };
  expect(fieldErrors({ status: 409, data: { message: 'x', errors } })).toEqual(errors);
});

it.each([
  undefined,
  'text',
  { status: 'FETCH_ERROR' },
  { status: 500, data: null },
  { status: 400, data: { errors: 'no table' } },
  { status: 400, data: { errors: { email: 7 } } },
])('finds none in %j', (error) => expect(fieldErrors(error)).toEqual({}));
