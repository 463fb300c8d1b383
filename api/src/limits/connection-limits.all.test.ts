import { readSettings } from '@teluk-mart/server-kit/settings';
import { ConnectedServer } from '../testing/connected-server';

describe('a server that listens', () => {
  let server: ConnectedServer;
  beforeEach(async () => {
    const { maxConnections, connectionsPerAddress } = readSettings({});
    server = await ConnectedServer.start({ maxConnections, connectionsPerAddress });
  });
  afterEach(() => server.close());

  it('answers two thousand visitors behind one address, each over several connections', async () => {
    const visitors = Array.from({ length: 2000 }, (_, visitor) => visitor);
    const answers: boolean[] = [];
    // Fewer at a time than the system keeps waiting for a server that is busy.
    const turns = Array.from({ length: 100 }, async () => {
      while (visitors.pop() !== undefined) {
        const own = [1, 2, 3].map(() => server.isAnswered('127.0.1.1'));
        answers.push(...(await Promise.all(own)));
      }
    });
    await Promise.all(turns);
    expect(answers.filter((isGood) => isGood)).toHaveLength(6000);
  });

  it('answers others, and neighbours, while one holds three thousand connections', async () => {
    for (let batch = 0; batch < 30; batch += 1)
      await Promise.all(Array.from({ length: 100 }, () => server.hold('127.0.1.1')));
    const honest = ['127.0.0.1', '127.0.2.1', '127.0.1.1', '127.0.1.2'];
    const answers = await Promise.all(honest.map((address) => server.isAnswered(address)));
    expect(answers).toEqual([true, true, true, true]);
  });
});
