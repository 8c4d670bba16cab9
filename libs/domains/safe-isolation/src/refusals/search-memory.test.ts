import { createSearchMemory } from './search-memory.ts';

const mebi = 1024 * 1024;
const textsOf = (sender: string, characters: number) => ({ sender, isUnknown: false, characters });

it('holds so many large texts of one team, and of all', () => {
  const memory = createSearchMemory();
  const holdAll = (sender: string) =>
    Array.from({ length: 10 }, () => memory.hold(textsOf(sender, 2 * mebi))).filter((one) => one !== null);
  const counts = ['one', 'two', 'three', 'four'].map((sender) => holdAll(sender).length);
  expect(counts).toEqual([6, 6, 6, 2]);
});

it('takes small texts of every team while large ones fill it', () => {
  const memory = createSearchMemory();
  for (let count = 0; count < 100; count += 1) memory.hold(textsOf(`team ${count}`, 2 * mebi));
  expect(memory.hold(textsOf('team 1', 2000))).not.toBeNull();
});

it('holds few texts of unknown senders, and none of installers less for them', () => {
  const memory = createSearchMemory();
  const unknown = (sender: string) => ({ sender, isUnknown: true, characters: mebi });
  const held = Array.from({ length: 20 }, (_, at) => memory.hold(unknown(`address ${at}`)));
  expect(held.filter((one) => one !== null)).toHaveLength(8);
  expect(memory.hold(textsOf('team', 2 * mebi))).not.toBeNull();
});

it('holds others when texts are released', () => {
  const memory = createSearchMemory();
  const [first, ...others] = Array.from({ length: 7 }, () => memory.hold(textsOf('team', 2 * mebi)));
  expect(others.at(-1)).toBeNull();
  first?.();
  expect(memory.hold(textsOf('team', 2 * mebi))).not.toBeNull();
});
