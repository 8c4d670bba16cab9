export { pythonPackages } from './python-packages.ts';
export { runPython } from './run-python.ts';
