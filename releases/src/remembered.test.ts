import { Remembered } from './remembered';

it('reads a document once, and one that is not there again', async () => {
  const remembered = new Remembered<string>();
  const read = jest.fn().mockResolvedValueOnce(undefined).mockResolvedValue('text');
  const answers = [];
  for (let time = 0; time < 3; time++) answers.push(await remembered.get('a', read));
  expect(answers).toEqual([undefined, 'text', 'text']);
  expect(read).toHaveBeenCalledTimes(2);
});

it('forgets what was not asked for in a long time', async () => {
  const remembered = new Remembered<string>();
  const read = jest.fn((key: string) => Promise.resolve(key));
  const get = (key: string) => remembered.get(key, () => read(key));
  await get('seldom');
  for (let number = 0; number < 300; number++) {
    await get('often');
    await get(String(number));
  }
  read.mockClear();
  await get('often');
  expect(read).not.toHaveBeenCalled();
  await get('seldom');
  expect(read).toHaveBeenCalledWith('seldom');
});
