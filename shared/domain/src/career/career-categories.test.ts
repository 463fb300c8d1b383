import { careerCategoriesOf } from './career-categories';

it('takes the categories from the data, each once', () => {
  const found = ['Keuangan', 'Operasional', 'Keamanan', 'Operasional'];
  expect(careerCategoriesOf(found)).toEqual(['Operasional', 'Keuangan', 'Keamanan']);
  expect(careerCategoriesOf([])).toEqual([]);
});
