import { TestSite, visitorOf } from '../../testing/test-site';
import { until } from '../../testing/until';

it('a canary is withdrawn that throws, though each report reaches another server', async () => {
  const one = await TestSite.open();
  const two = await TestSite.restart(one);
  const { version } = await one.startCanary('public-site', 'canary', 10);
  await two.follow();
  for (let visit = 0; visit < 3; visit++) {
    const { visit: token } = await one.registry('/login', visitorOf(visit));
    const { statusCode } = await two.app.inject({
      method: 'POST',
      url: '/reports/errors',
      payload: {
        visit: token,
        area: 'public-site',
        release: version,
        kind: 'render',
        message: 'TypeError: x is null',
      },
    });
    expect(statusCode).toBe(204);
  }
  await until(async () => (await one.newest()).action === 'withdraw');
  expect((await one.newest()).why).toBe(
    'errors in 3 of 3 visits; a browser says: "TypeError: x is null"',
  );
  await Promise.all([one, two].map((site) => site.follow()));
  await two.app.close();
  await one.close();
});
