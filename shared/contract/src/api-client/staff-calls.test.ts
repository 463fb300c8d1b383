import { invalidates } from './staff-calls';

const reload = invalidates('User');

it('a change that worked makes its lists old', () => {
  expect(reload({ message: 'Tersimpan' }, undefined)).toEqual(['User']);
});

it('a record that is gone does so too', () => {
  expect(reload(undefined, { status: 404 })).toEqual(['User']);
});

it.each([409, 500, 'FETCH_ERROR'])('a failure (%s) does not', (status) => {
  expect(reload(undefined, { status })).toEqual([]);
});
