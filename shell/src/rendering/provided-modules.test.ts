import { sharedModules } from '@teluk-mart/build/shared-modules';
import { modules } from './provided-modules';

it('has every module of the sharing table for render files of areas', () => {
  expect(Object.keys(modules).sort()).toEqual(Object.keys(sharedModules('area')).sort());
});
