import { ErrorWindow, type VisitWithErrors } from './error-counts';

const MINUTE = 60_000;

const visit = (number: number, group = number): VisitWithErrors => ({
  id: `visit-${number}`,
  group,
});

function filled(documents: number, errors: number): ErrorWindow {
  const window = new ErrorWindow();
  for (let count = 0; count < documents; count++) window.addDocument(0);
  for (let count = 0; count < errors; count++) window.addError(visit(count, count % 100), 0);
  return window;
}

it('counts documents, visits with errors and the groups of their visitors', () => {
  const window = filled(7, 2);
  window.addError(visit(1), MINUTE);
  window.addError(visit(2, 1), MINUTE);
  expect(window.counts(2 * MINUTE)).toEqual({ documents: 7, visits: 3, groups: 2 });
});

it('forgets what is more than ten minutes ago', () => {
  const window = filled(7, 2);
  expect(window.counts(9 * MINUTE)).toEqual({ documents: 7, visits: 2, groups: 2 });
  expect(window.counts(10 * MINUTE)).toEqual({ documents: 0, visits: 0, groups: 0 });
});

it('counts the error of a tab that was opened long before', () => {
  const window = filled(2, 0);
  window.addError(visit(1), 20 * MINUTE);
  expect(window.counts(20 * MINUTE)).toEqual({ documents: 0, visits: 1, groups: 1 });
});

it('goes on counting however much there is', () => {
  const documents = 100_000;
  expect(filled(documents, 25_000).counts(0)).toEqual({
    documents,
    visits: 25_000,
    groups: 100,
  });
});
