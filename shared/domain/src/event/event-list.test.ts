import { homeEvents } from './event-list';

const event = (id: number, status: 0 | 1, periode_start: string, periode_end: string) => ({
  id,
  status,
  periode_start,
  periode_end,
});

describe('homeEvents', () => {
  it('keeps (status 1 and upcoming) or ongoing, literally, by start day', () => {
    const events = [
      event(1, 1, '2026-03-20', '2026-03-21'),
      event(2, 0, '2026-03-20', '2026-03-21'),
      event(3, 1, '2026-03-09', '2026-03-11'),
      event(4, 0, '2026-03-08', '2026-03-11'),
      event(5, 1, '2026-03-01', '2026-03-09'),
    ];
    expect(homeEvents(events, '2026-03-10').map(({ id }) => id)).toEqual([4, 3, 1]);
  });
});
