import { findJava, javaMajor } from './java.ts';

describe('the Java of a machine', () => {
  it.each([
    ['openjdk version "17.0.15" 2025-04-15', 17],
    ['java version "25" 2025-09-16 LTS', 25],
    ['java version "1.8.0_402"', 1],
    ['Unable to locate a Java Runtime.', 0],
  ])('when it says %j, then its major version is %d', (output, major) => {
    expect(javaMajor(output)).toBe(major);
  });

  it('when there is none, then none is found', async () => {
    expect(await findJava({ PATH: '/nonexistent', JAVA_HOME: '/nonexistent' })).toBeUndefined();
  });
});
