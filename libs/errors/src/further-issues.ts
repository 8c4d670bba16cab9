import { AppError, badRequest, type Issue } from './app-error.ts';

/**
 * Runs something. Where it refuses the request with a 400, what else is wrong with the request is reported together with that, so that
 * a caller corrects it once. `further` is read only then.
 */
export async function withFurtherIssues<T>(
  run: () => Promise<T>,
  further: () => Promise<readonly Issue[]>,
): Promise<T> {
  try {
    return await run();
  } catch (error) {
    if (!(error instanceof AppError) || error.name !== 'BadRequestError') throw error;
    const paths = new Set(error.issues.map(({ path }) => path));
    const others = (await further()).filter(({ path }) => !paths.has(path));
    throw others.length === 0 ? error : badRequest(...error.issues, ...others);
  }
}
