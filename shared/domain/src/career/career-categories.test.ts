import { careerCategoriesOf } from './career-categories';

it('takes the categories from the data, each once', () => {
  const careers = ['Keuangan', 'Operasional', 'Keamanan', 'Operasional'].map((kategori) => ({
    kategori,
  }));
  expect(careerCategoriesOf(careers)).toEqual(['Operasional', 'Keuangan', 'Keamanan']);
  expect(careerCategoriesOf([])).toEqual([]);
});
