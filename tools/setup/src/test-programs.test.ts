import { missingPrograms, needProgram } from './test-programs.mjs';

describe('programs that tests run', () => {
  it('names all that are missing, and one command that installs them', () => {
    const environment = { PATH: '/nonexistent' };
    expect(missingPrograms(environment)).toBe(
      'Install chromium, jq, kcat, kubectl 1.21 or newer (https://kubernetes.io/docs/tasks/tools), python3 with pip. On Debian: sudo apt-get install chromium jq kcat kubernetes-client python3 python3-pip',
    );
    expect(() => needProgram('kcat', environment)).toThrow('sudo apt-get install kcat');
  });

  it('names none where all are installed', () => {
    expect(missingPrograms()).toBeUndefined();
    expect(() => needProgram('jq')).not.toThrow();
  });
});
