import { toastPlace } from './toast-place';

const aboveBadge = 'calc(24px + var(--special-view-height, 0px))';

it('is the upper edge of a small window, and the lower one of a large', () => {
  expect(toastPlace()).toMatchObject({
    top: { xs: 8, sm: 8, md: 'auto' },
    bottom: { xs: 'auto', sm: 'auto', md: aboveBadge },
  });
});

it('is above what a dialog keeps free at the lower edge of a small window', () => {
  expect(toastPlace({ xs: 68, sm: 92 })).toMatchObject({
    top: { xs: 'auto', sm: 'auto', md: 'auto' },
    bottom: { xs: 68, sm: 92, md: aboveBadge },
  });
});
